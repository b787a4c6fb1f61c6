import { businessStatuses, countryCodes, limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { clearable } from '../fields/clearable.ts'
import { todayOrLaterInput } from '../fields/dates.ts'
import { emailInput } from '../fields/email.ts'
import { openingHoursInput } from '../fields/hours.ts'
import { idInput } from '../fields/id.ts'
import { amenitiesInput, keywordsInput, socialInput } from '../fields/list-inputs.ts'
import { hasAtMostTwoDecimals, numberInput } from '../fields/number.ts'
import { businessPhoneInput, whatsappInput } from '../fields/phone.ts'
import { lineInput, ruleIfMissing, textInput } from '../fields/text.ts'
import { websiteInput } from '../fields/website.ts'
import { listFieldNames } from '../rules/listing-field-names.ts'
import {
  type ListingField,
  type ListingFieldName,
  type ListingFieldType,
  listingFields,
} from '../rules/listing-fields.ts'
import { listLetters } from '../rules/text/letters.ts'
import { minNameLength } from '../rules/text/short-name.ts'

type Limits = Pick<ListingField, 'min' | 'max' | 'requiredRule' | 'isMultiline' | 'isName'>

const toText = ({ min = 0, max = 0, requiredRule = 'required', isMultiline, isName }: Limits) =>
  (isMultiline ? textInput : lineInput)({ min, max, required: requiredRule, ...(isName && nameLength(min)) })

const nameLength = (minLetters: number) => ({
  isName: true,
  minLetters,
  // A name without enough letters is told so, whatever its length.
  minFor: (name: string) => (listLetters(name).length < minLetters ? minLetters : minNameLength(name, limits.name.min)),
})

/** Requires letters or digits, without which the search key of the city would be empty. */
const toCity = ({ min = 0, max = 0 }: Limits) => lineInput({ min, max, isName: true, few: 'city' })

const toNumber = ({ min = 0, max = 0 }: Limits) => numberInput({ min, max })

/** Of the National Address of Saudi Arabia: https://splonline.com.sa/en/national-address-1/ */
export const shortAddressInput = lineInput({ max: 30 })
  .transform((text) => text.replace(/[ -]/g, '').toUpperCase())
  .refine((text) => /^[A-Z]{4}\d{4}$/.test(text), { params: { rule: 'short_address' } })

const values = {
  text: toText,
  city: toCity,
  country: () => z.enum(countryCodes, { error: ruleIfMissing('required') }),
  category: () => idInput,
  phone: () => businessPhoneInput,
  email: () => emailInput(),
  url: () => websiteInput,
  number: toNumber,
  price: (field: Limits) => toNumber(field).refine(hasAtMostTwoDecimals, { params: { rule: 'two_decimals' } }),
  hours: () => openingHoursInput,
  date: () => todayOrLaterInput,
  listing: () => idInput,
  short_address: () => shortAddressInput,
}

const businessStatus = z.preprocess(
  (value) => (value === null || value === '' ? 'open' : value),
  z.enum(businessStatuses).optional(),
)

const optional = {
  keywords: keywordsInput,
  tags: amenitiesInput,
  links: socialInput,
  business_status: businessStatus,
}

const isOptional = (type: ListingFieldType): type is keyof typeof optional => type in optional

function toSchema({ type, required, ...field }: ListingField): z.ZodType {
  if (isOptional(type)) return optional[type]
  const schema = values[type](field)
  return required ? schema : clearable(schema)
}

type Values = { [Type in keyof typeof values]: ReturnType<(typeof values)[Type]> }
type Clearable<Schema> = Schema extends z.ZodType ? ReturnType<typeof clearable<Schema>> : never
type InputSchema<Field> = Field extends { type: infer Type extends keyof typeof optional }
  ? (typeof optional)[Type]
  : Field extends { type: infer Type extends keyof Values }
    ? Field extends { required: string }
      ? Values[Type]
      : Clearable<Values[Type]>
    : never

export const listingInputFields = Object.fromEntries(
  listFieldNames().map((name) => [
    name,
    name === 'whatsapp' ? clearable(whatsappInput) : toSchema(listingFields[name]),
  ]),
) as { [Name in ListingFieldName]: InputSchema<(typeof listingFields)[Name]> }
