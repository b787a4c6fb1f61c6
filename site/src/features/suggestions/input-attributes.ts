import { toAddressInput } from '../listings/form/address-label.ts'
import type { SuggestionFormTexts } from './texts.ts'
import { type CorrectableField, isAddressField } from './to-suggestion-input.ts'

const attributes = {
  title: { dir: 'auto' },
  title_latin: { dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
  whatsapp: { type: 'tel', dir: 'ltr' },
  website: { dir: 'ltr', inputMode: 'url' },
  email: { type: 'email', dir: 'ltr' },
} as const

export const toInputAttributes = (name: CorrectableField, country: string, texts: SuggestionFormTexts) =>
  isAddressField(name)
    ? toAddressInput(name, country, texts)
    : { label: texts[`listing.form.${name}`], ...attributes[name] }
