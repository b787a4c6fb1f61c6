import type { Language } from '@dalil/db/vocabulary'

type Named = { title: string; title_latin?: string | null | undefined }

export function toDisplayNames(
  { title, title_latin }: Named,
  lang: Language,
): { first: string; second: string | undefined } {
  return lang === 'ar' || !title_latin || title_latin === title
    ? { first: title, second: undefined }
    : { first: title_latin, second: title }
}
