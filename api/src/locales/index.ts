import { amenities, type Language, type PluralForms, type SiteFeature, type TextValue } from '@dalil/db/vocabulary'
import { intlLocales } from '../contract/rules/locale-formats.ts'
import { fold } from '../contract/rules/text/fold.ts'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

export { toOperatorValues } from './operator-values.ts'

export type TextKey = keyof typeof ar
export type TextParams = Record<string, string | number>
export type Translate = (key: TextKey, params?: TextParams) => string

const catalogues: Record<Language, Record<TextKey, TextValue>> = { ar, en, nl }

/** The texts that the operator worded differently, by language and key. */
export type TextOverrides = Record<Language, Record<string, TextValue>>

let overrides: TextOverrides = { ar: {}, en: {}, nl: {} }

/** Affects all translators of this bundle. */
export function overrideTexts(texts: TextOverrides): void {
  overrides = texts
}

export const readShippedText = (language: Language, key: TextKey): TextValue => catalogues[language][key]

const plurals = mapLanguages((language) => new Intl.PluralRules(language))
const numbers = mapLanguages((language) => new Intl.NumberFormat(intlLocales[language]))

function mapLanguages<T>(make: (language: Language) => T): Record<Language, T> {
  return { ar: make('ar'), en: make('en'), nl: make('nl') }
}

/**
 * `site` is the operator's name of the directory, which texts call `{site}`. While the feature `reviews` is `off`, the
 * text `home.hero.text.without_reviews` stands for `home.hero.text`.
 */
export function createTranslator(language: Language, site?: string, off: readonly SiteFeature[] = []): Translate {
  const texts = catalogues[language]
  const find = (key: string): TextValue | undefined =>
    overrides[language][key] ?? (isTextKey(key) ? texts[key] : undefined)
  const findVariant = (key: TextKey) => {
    for (const feature of off) {
      const variant = find(`${key}.without_${feature}`)
      if (variant !== undefined) return variant
    }
    return undefined
  }
  return (key, params) => {
    const entry = findVariant(key) ?? overrides[language][key] ?? texts[key]
    const text = typeof entry === 'string' ? entry : pluralForm(entry, language, params)
    const values = site === undefined ? params : { site, ...params }
    return values && text.includes('{') ? fill(text, language, values) : text
  }
}

function pluralForm(forms: PluralForms, language: Language, params: TextParams | undefined): string {
  const count = Number(params?.count ?? 0)
  return forms[plurals[language].select(count)] ?? forms.other ?? ''
}

function fill(text: string, language: Language, params: TextParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? numbers[language].format(value) : value
  })
}

/** For texts without `{site}`. */
export const translate: Record<Language, Translate> = mapLanguages((language) => createTranslator(language))

export const textKeys = Object.keys(ar) as TextKey[]

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(ar, key)

export const createAmenityNames = (t: Translate): Record<string, string> =>
  Object.fromEntries(
    amenities.flatMap((amenity) =>
      [amenity, ...Object.values(translate).map((each) => each(`amenity.${amenity}`))].map((name) => [
        fold(name),
        t(`amenity.${amenity}`),
      ]),
    ),
  )
