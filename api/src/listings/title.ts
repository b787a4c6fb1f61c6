import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Titles = Record<'title' | 'title_latin', PgColumn>

export const selectTitle = (language: Language, { title, title_latin }: Titles = listings): SQL<string> =>
  language === 'ar' ? sql<string>`${title}` : sql<string>`coalesce(${title_latin}, ${title})`
