export const LANGS = ['en', 'de'] as const;
export type Lang = (typeof LANGS)[number];
export const isLang = (text: string): text is Lang => text === 'en' || text === 'de';

export type Args = Record<string, string | number>;
