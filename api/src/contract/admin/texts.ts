import { languages, pluralForms } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanParam } from '../fields/boolean.ts'
import { textInput } from '../fields/text.ts'
import { component } from '../schemas.ts'
import { createAdminSearch } from './search.ts'

const maxLength = 5_000

const textValue = z.union([z.string(), z.partialRecord(z.enum(pluralForms), z.string())])

/** `value` is null while the shipped text is in use. */
export const siteText = component('SiteText', {
  id: z.number().int(),
  key: z.string(),
  language: z.enum(languages),
  shipped: textValue,
  value: textValue.nullable(),
})
export type SiteText = z.output<typeof siteText>

export const siteTextSearch = createAdminSearch(['id'], 'ASC', {
  language: z.enum(languages).optional(),
  is_changed: booleanParam.optional(),
})
export type SiteTextSearch = z.output<typeof siteTextSearch>

/** Null returns to the shipped text. `seen` is the value that the editor saw: refused if it has been replaced since. */
export const siteTextInput = component('SiteTextInput', {
  language: z.enum(languages),
  value: z
    .union([
      textInput({ min: 1, max: maxLength }),
      z
        .partialRecord(z.enum(pluralForms), textInput({ min: 1, max: maxLength }))
        .meta({ maxProperties: pluralForms.length }),
    ])
    .nullable(),
  seen: z
    .union([
      z.string().max(2 * maxLength),
      z.partialRecord(z.enum(pluralForms), z.string().max(2 * maxLength)).meta({ maxProperties: pluralForms.length }),
    ])
    .nullable()
    .optional(),
})
export type SiteTextInput = z.output<typeof siteTextInput>

const overridesOfLanguage = z.record(z.string(), textValue)
/** By language and key. */
export const siteTextOverrides = component('SiteTextOverrides', {
  ar: overridesOfLanguage,
  en: overridesOfLanguage,
  nl: overridesOfLanguage,
})
export type SiteTextOverrides = z.output<typeof siteTextOverrides>
