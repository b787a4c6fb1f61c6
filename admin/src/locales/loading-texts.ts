import type { Language } from '@dalil/db/vocabulary'

/** The label of a progress indicator in each language, which the theme needs before the catalogue has loaded. */
export const loadingTexts: Record<Language, string> = { ar: 'جارٍ التحميل', en: 'Loading', nl: 'Bezig met laden' }
