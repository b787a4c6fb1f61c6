import {
  type PaginatedList,
  type SiteText,
  type SiteTextSearch,
  toPaginatedList,
  toRowOffset,
} from '@dalil/api/contract'
import { fold } from '@dalil/api/contract/rules'
import { isTextKey, readShippedText, type TextOverrides, textKeys } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { siteTexts } from '@dalil/db/schema'
import { type Language, languages, type TextValue } from '@dalil/db/vocabulary'
import { findTextFault } from '../locales/text-faults.ts'

/** Omits a text that no longer fits its shipped text, such as one without a placeholder that a release has added. */
export async function readTextOverrides(db: Db): Promise<TextOverrides> {
  const overrides: TextOverrides = { ar: {}, en: {}, nl: {} }
  for (const { key, language, value } of await db.select().from(siteTexts)) {
    if (isTextKey(key) && !findTextFault(readShippedText(language, key), value)) overrides[language][key] = value
  }
  return overrides
}

type Search = SiteTextSearch & { after?: number | null }

export async function readSiteTexts(db: Db, search: Search): Promise<PaginatedList<SiteText>> {
  const overrides = await readTextOverrides(db)
  const words = fold(search.search ?? '')
  const found = shippedRows
    .filter(({ language }) => !search.language || language === search.language)
    .filter(({ id }) => !search.ids || search.ids.includes(id))
    .map((row) => ({ ...row, value: overrides[row.language][row.key] ?? null }))
    .filter(({ value }) => search.is_changed === undefined || search.is_changed === (value !== null))
    .filter(
      ({ key, shipped, value }) =>
        words === '' || matchesWords([key, ...listForms(shipped), ...listForms(value)], words),
    )
  const ordered = search.order === 'DESC' ? found.toReversed() : found
  const { after } = search
  const rest = ordered.filter(
    ({ id }) => after === undefined || after === null || (search.order === 'DESC' ? id < after : id > after),
  )
  const first = toRowOffset(search)
  return toPaginatedList(rest.slice(first, first + search.per_page), found.length, search)
}

const shippedRows = textKeys.flatMap((key, place) =>
  languages.map((language, index) => ({
    id: toTextId(place, index),
    key,
    language,
    shipped: readShippedText(language, key),
  })),
)

export const findSiteText = (key: string, language: Language) =>
  shippedRows.find((row) => row.key === key && row.language === language)

function toTextId(place: number, language: number): number {
  return place * languages.length + language + 1
}

const listForms = (text: TextValue | null): string[] =>
  typeof text === 'string' ? [text] : Object.values(text ?? {}).filter((form) => form !== undefined)

const matchesWords = (texts: string[], words: string) =>
  texts.some((text) => text.includes(words) || fold(text).includes(words))
