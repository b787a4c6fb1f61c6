import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { isStreamSafe, normalizeText } from './unicode.ts'

/** Code points after NFC and trimming: what every length of the product counts. */
export const countCodePoints = (text: string) => Array.from(text).length

// PostgreSQL stores neither NUL nor half a surrogate pair, control characters hide in names, and U+FFFD stands where a
// decoder gave up on what somebody wrote. Line ends and tabs are text.
const forbidden = /(?![\n\r\t])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/u

// Marks of direction, joiners and blanks of no width: what holds nothing else reads as empty.
const unseen = /^[\p{Default_Ignorable_Code_Point}\s]+$/u

type Length = {
  min?: number
  max: number
  /** The rules that an absent or empty, a short and a long one break, where the general words don't do. */
  required?: string
  short?: string
  long?: string
}

/** For `error` of a zod type: the rule that an absent value breaks. */
export const ruleIfMissing =
  (rule: string | undefined) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? rule : undefined

/**
 * Text as a person typed it: NFC, trimmed, without control characters, `min` to `max` code points. The issues carry
 * `params.rule`, which `locales/` turns into words.
 */
export function textInput(length: Length) {
  return z
    .string({ error: ruleIfMissing(length.required) })
    .transform((text) => normalizeText(text).trim())
    .transform((text) => (unseen.test(text) ? '' : text))
    .superRefine((text, context) => {
      if (forbidden.test(text) || !isStreamSafe(text))
        context.addIssue({ code: 'custom', params: { rule: 'characters' } })
      else checkLength(text, length, context)
    })
}

/**
 * The same shape, which also refuses text that PostgreSQL cannot store, that `encodeURI` cannot take or that nobody can
 * normalise in linear time, wherever it stands in the parsed value, the names of properties included.
 */
export const storable = <Shape extends z.ZodType>(shape: Shape): Shape =>
  shape.superRefine((value, context) => {
    for (const path of unstorablePaths(value))
      context.addIssue({ code: 'custom', path, params: { rule: 'characters' } })
  })

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0') && isStreamSafe(text)

function unstorablePaths(root: unknown): (string | number)[][] {
  const wrong: (string | number)[][] = []
  const open: { value: unknown; path: (string | number)[] }[] = [{ value: root, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) wrong.push(path)
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) open.push({ value: each, path: [...path, index] })
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (isStorable(name)) open.push({ value: each, path: [...path, name] })
        else wrong.push(path)
      }
    }
  }
  return wrong
}

/** A secret: NFC, otherwise as it was typed, blanks and controls too. */
export function secretInput(length: Length) {
  return z
    .string({ error: ruleIfMissing(length.required) })
    .transform((text) => normalizeText(text))
    .superRefine((text, context) => checkLength(text, length, context))
}

function checkLength(
  text: string,
  { min = 0, max, required = 'required', short = 'min', long = 'max' }: Length,
  context: z.core.$RefinementCtx,
) {
  const length = countCodePoints(text)
  const broken = (rule: string, limit: number) => context.addIssue({ code: 'custom', params: { rule, limit } })
  if (length < min) broken(length === 0 ? required : short, min)
  else if (length > max) broken(long, max)
}

// As strict as it can be without refusing an address that works: letters of any script on both sides of the @.
const mailbox =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const longestLocalPart = 64

/** An e-mail address, trimmed and in small letters: two spellings of one address are one account. */
export function emailInput({ required = 'email' }: { required?: string } = {}) {
  return z
    .string({ error: ruleIfMissing(required) })
    .transform((text) => normalizeText(text).trim().toLowerCase())
    .superRefine((text, context) => {
      const broken = (rule: string) => context.addIssue({ code: 'custom', params: { rule } })
      if (text === '') broken(required)
      else if (!isMailAddress(text)) broken('email')
    })
}

function isMailAddress(text: string): boolean {
  // The length first: the pattern is not asked about whole books.
  return countCodePoints(text) <= limits.email.max && text.indexOf('@') <= longestLocalPart && mailbox.test(text)
}

/** `true`/`false` and `1`/`0`, as queries and multipart spell them. */
export const booleanParam = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .meta({ type: 'boolean' })

/** In JSON a boolean, in forms with files and in filters its words. */
export const booleanInput = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .meta({ type: 'boolean' })

/** The largest id that a column of ids can hold. */
const largestId = 2_147_483_647

export const idInput = z.coerce.number().int().min(1).max(largestId)
