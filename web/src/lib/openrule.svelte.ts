/** The rule that somebody wants to read beside what they do; a rule chip sets it, the drawer shows it. */
class OpenRule {
  /** Its id, or null while the drawer is closed. */
  id = $state<string | null>(null);

  /** What was refused by it; stays while other rules are looked at from there. */
  why = $state('');

  open(id: string, why?: string): void {
    this.id = id;
    if (why !== undefined) this.why = why;
  }

  close(): void {
    this.id = null;
    this.why = '';
  }
}

export const openRule = new OpenRule();
