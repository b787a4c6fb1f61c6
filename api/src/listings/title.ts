import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'

export const selectTitle = (language: Language): SQL<string> =>
  language === 'ar' ? sql<string>`${listings.title}` : sql<string>`coalesce(${listings.title_latin}, ${listings.title})`
