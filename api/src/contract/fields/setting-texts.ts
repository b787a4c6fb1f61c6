import { languages } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { cleanPasted, cleanPastedNumber } from '../rules/text/clean-pasted.ts'
import { fold } from '../rules/text/fold.ts'
import { isInvisibleText } from '../rules/text/invisible-text.ts'
import { parseEmail, readDomain } from './email.ts'
import { countCodePoints } from './text.ts'
import { normalizeText } from './unicode.ts'

type Length = { max: number; isRequired?: boolean }

// These reorder the sentences around them. First strong isolates come with pasted names, and are removed.
const reordering = /[\u202a-\u202e\u2066\u2067]/
const forbidden = /[\u202a-\u202e\u2066\u2067\ufffd]|(?!\n)\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}]/u

const cleaned = <Shape extends z.ZodType>(clean: (text: string) => string, shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' && !reordering.test(value) ? clean(value) : value), shape)

const boundedText = ({ max, isRequired = false }: Length) =>
  z
    .string()
    .meta({ maxLength: max })
    .refine((text) => countCodePoints(text) <= max, { params: { rule: 'max', limit: max }, abort: true })
    .refine((text) => !forbidden.test(text), { params: { rule: 'characters' }, abort: true })
    .refine((text) => !isRequired || text !== '', { params: { rule: 'required' } })

const trim = (text: string) => (isInvisibleText(text) ? '' : normalizeText(text).trim())

export const lineSetting = (length: Length) => cleaned((text) => trim(cleanPasted(text)), boundedText(length))

export const eachLanguage = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject(Object.fromEntries(languages.map((language) => [language, shape])))

const emptyOr = (rule: string, max: number, isValid: (text: string) => boolean) =>
  boundedText({ max }).refine((text) => text === '' || isValid(text), { params: { rule } })

export const emailSetting = cleaned(
  (text) => cleanPasted(text).trim(),
  emptyOr('email', 254, (text) => parseEmail(text) !== null),
)

export const phoneSetting = cleaned(
  cleanPastedNumber,
  emptyOr('phone', 20, (text) => /^\+?\d(?: ?\d){5,18}$/.test(text)),
)

/** An https address on one of the hosts, or none. */
export const profileSetting = (hosts: readonly string[]) =>
  cleaned(
    (text) => cleanPasted(text).trim(),
    emptyOr('profile', 255, (text) => isProfile(text, hosts)),
  )

function isProfile(text: string, hosts: readonly string[]): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false
  return hosts.includes(url.hostname.replace(/^(?:www|m)\./, '')) && /^https:\/\/[^\s\\]+$/i.test(text)
}

export const colourSetting = cleaned(
  (text) => text.trim().toLowerCase(),
  boundedText({ max: 7 })
    .refine((text) => text !== '', { params: { rule: 'required' }, abort: true })
    .refine((text) => /^#[0-9a-f]{6}$/.test(text), { params: { rule: 'colour' } }),
)

/** The path of an upload; a setting that is null has no picture. */
export const pictureSetting = z
  .string()
  .regex(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}-\d{1,4}\.webp$/)
  .nullable()

const mostBlocked = 1000

const listOf = (item: z.ZodType, toKey: (text: string) => string) =>
  z.preprocess((value) => (Array.isArray(value) ? omitRepeats(value, toKey) : value), z.array(item).max(mostBlocked))

const omitRepeats = (values: unknown[], toKey: (text: string) => string) => [
  ...new Map(values.map((value) => [typeof value === 'string' ? toKey(value) || value : value, value])).values(),
]

export const blockedWordList = listOf(
  lineSetting({ max: 60, isRequired: true }).refine((text) => countCodePoints(fold(text)) > 1, {
    params: { rule: 'blocked_word' },
  }),
  fold,
)

/** Accepts the addresses that people paste, and stores their domains. */
const toDomain = (text: string): string => {
  const typed = cleanPasted(text)
    .trim()
    .replace(/^\w+:\/\//, '')
    .replace(/^(?:.*@|\*\.)/, '')
  return readDomain(typed)?.replace(/^www\.|\.$/g, '') ?? text
}

const domain = z.preprocess(
  (value) => (typeof value === 'string' ? toDomain(value) : value),
  z
    .string()
    .max(253)
    .refine((text) => /^[^\s.]+(?:\.[^\s.]+)+$/.test(text), { params: { rule: 'domain' } }),
)

export const blockedDomainList = listOf(domain, toDomain)
