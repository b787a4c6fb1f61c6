import type { Language } from '@dalil/db/vocabulary'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

export type TextKey = keyof typeof ar
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>
export type Blanks = Record<string, string | number>
export type Translate = (key: TextKey, blanks?: Blanks) => string

const catalogues: Record<Language, Record<TextKey, string | PluralForms>> = { ar, en, nl }

/** Western digits in all three languages, as the identity wants them. */
export const intlLocale: Record<Language, string> = { ar: 'ar-u-nu-latn', en: 'en-GB', nl: 'nl-NL' }

const plurals = mapLanguages((language) => new Intl.PluralRules(language))
const numbers = mapLanguages((language) => new Intl.NumberFormat(intlLocale[language]))

function mapLanguages<T>(make: (language: Language) => T): Record<Language, T> {
  return { ar: make('ar'), en: make('en'), nl: make('nl') }
}

/**
 * The texts of one language. `{name}` in a text is a blank; a text with plural forms chooses by the blank `count`.
 * Numbers are written with the language's separators.
 */
function translator(language: Language): Translate {
  return (key, blanks) => {
    const entry = catalogues[language][key]
    const text = typeof entry === 'string' ? entry : pluralForm(entry, language, blanks)
    return blanks ? fill(text, language, blanks) : text
  }
}

function pluralForm(forms: PluralForms, language: Language, blanks: Blanks | undefined): string {
  const count = Number(blanks?.count ?? 0)
  return forms[plurals[language].select(count)] ?? forms.other ?? ''
}

function fill(text: string, language: Language, blanks: Blanks): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = blanks[name]
    if (value === undefined) return blank
    return typeof value === 'number' ? numbers[language].format(value) : value
  })
}

/** `translate.ar('listing.details')`. */
export const translate: Record<Language, Translate> = mapLanguages(translator)

/** The keys of which the texts are known, for tests and for looking a code's words up. */
export const isTextKey = (key: string): key is TextKey => key in ar
