/** The rule that somebody wants to read beside what they do; a rule chip sets it, the drawer shows it. */
class OpenRule {
  /** `MON-NET-02`, or null while the drawer is closed. */
  id = $state<string | null>(null);

  open(id: string): void {
    this.id = id;
  }

  close(): void {
    this.id = null;
  }
}

export const openRule = new OpenRule();
