/** Panels that a game asks for, by their kind; what they say comes with them. */
import type { Panel, Scene } from '../../api/names';
import { fill } from '../../i18n/fill';

export const panelOf = (scene: Scene, kind: string): Panel | null =>
  (scene.panels ?? []).find((panel) => panel.kind === kind) ?? null;

/** What a panel says; nothing where there is no such panel. */
export const says = (panel: Panel | null, name: string, args: Record<string, string | number> = {}): string =>
  fill(panel?.texts?.[name] ?? '', args);
