import type { Language } from '@dalil/db/vocabulary'
import { fold } from './fold.ts'

type Named = { title: string; title_latin?: string | null | undefined }

export function toDisplayNames(
  { title, title_latin }: Named,
  lang: Language,
): { first: string; second: string | undefined } {
  return lang === 'ar' || !title_latin || title_latin === title
    ? { first: title, second: undefined }
    : { first: title_latin, second: title }
}

export const nameAmenity = (names: Record<string, string>, text: string): string => names[fold(text)] ?? text
