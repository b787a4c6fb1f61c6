import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'

/** The name as it is shown to readers of a language: in Latin letters outside Arabic, where the owner gave it so. */
export const selectTitle = (language: Language): SQL<string> =>
  language === 'ar' ? sql<string>`${listings.title}` : sql<string>`coalesce(${listings.title_latin}, ${listings.title})`
