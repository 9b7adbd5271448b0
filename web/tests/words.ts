/** Every test reads both languages; on the page whoever reads one loads it. */
import { LANGS } from '$lib/i18n';
import { load } from '$lib/i18n/catalogues';

for (const lang of LANGS) await load(lang);
