/// <reference types="vite/client" />
declare module 'virtual:sprites' {
  const groups: Record<string, () => Promise<{ default: string }>>;
  export default groups;
}
declare module 'virtual:sprite/*' {
  const symbols: string;
  export default symbols;
}
