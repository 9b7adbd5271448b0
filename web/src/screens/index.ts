/** Each screen is loaded when somebody goes there. Its props are the words of the address. */
import type { Component } from 'svelte';
import type { ScreenName } from '$lib/router';

// Screens take `params`, but need not declare them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Screen = Component<any>;

export const screens: Record<ScreenName, () => Promise<{ default: Screen }>> = {
  Front: () => import('./Front.svelte'),
  NewMatch: () => import('./NewMatch.svelte'),
  Match: () => import('./Match.svelte'),
  Replay: () => import('./Replay.svelte'),
  Position: () => import('./Position.svelte'),
  Codex: () => import('./Codex.svelte'),
  Settings: () => import('./Settings.svelte'),
  Learn: () => import('./Learn.svelte'),
  Puzzles: () => import('./Puzzles.svelte'),
  Join: () => import('./Join.svelte'),
  Builder: () => import('./Builder.svelte'),
  NotFound: () => import('./NotFound.svelte'),
};
