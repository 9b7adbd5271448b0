/// <reference types="vite/client" />
/** As in pyproject.toml. */
declare const __WALSTATT_VERSION__: string;
declare module 'virtual:sprites' {
  const groups: Record<string, () => Promise<{ default: string; parts: Record<string, string> }>>;
  export default groups;
}
declare module 'virtual:sprite/*' {
  const symbols: string;
  export default symbols;
}
