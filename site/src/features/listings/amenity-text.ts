import { findTextLanguage, fold } from '@dalil/api/contract/rules'
import { type Translate, translate } from '@dalil/api/locales'
import { type Amenity, amenities } from '@dalil/db/vocabulary'
import type { Language } from '../../lib/locale.ts'
import type { LocalizedText } from './texts.ts'

export function findAmenity(text: string): Amenity | undefined {
  return byName.get(fold(text))
}

/** `lang` is set if the owner's words are in another language than the page. */
export function toAmenityText(text: string, t: Translate, lang: Language): LocalizedText {
  const amenity = findAmenity(text)
  if (amenity) return { text: t(`amenity.${amenity}`), lang: undefined }
  return { text, lang: findTextLanguage(text, lang) }
}

/** Moves the amenities that the visitor searched for to the start; otherwise keeps the owner's order. */
export function putRequestedFirst(texts: readonly string[], asked: readonly Amenity[]): string[] {
  const isAsked = (text: string) => asked.some((code) => code === findAmenity(text))
  return asked.length === 0 ? [...texts] : [...texts.filter(isAsked), ...texts.filter((text) => !isAsked(text))]
}

const byName = new Map(
  amenities.flatMap((amenity) =>
    [amenity, ...Object.values(translate).map((t) => t(`amenity.${amenity}`))].map((name) => [fold(name), amenity]),
  ),
)
