import type { CorrectableField } from './to-suggestion-input.ts'

export const suggestionInputAttributes: Record<
  CorrectableField,
  { type?: 'tel' | 'email'; dir?: 'auto' | 'ltr'; inputMode?: 'url' }
> = {
  title: { dir: 'auto' },
  title_latin: { dir: 'ltr' },
  address: { dir: 'auto' },
  city: { dir: 'auto' },
  phone: { type: 'tel', dir: 'ltr' },
  whatsapp: { type: 'tel', dir: 'ltr' },
  website: { dir: 'ltr', inputMode: 'url' },
  email: { type: 'email', dir: 'ltr' },
}
