import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { isStreamSafe, normalizeText } from './unicode.ts'

const countCodePoints = (text: string) => Array.from(text).length

// PostgreSQL stores neither NUL nor lone surrogates, and U+FFFD comes from a failed decoder.
const forbidden = /(?![\n\r\t])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/u

// Text of bidi marks, joiners and zero-width spaces alone counts as empty.
const unseen = /^[\p{Default_Ignorable_Code_Point}\s]+$/u

type Length = {
  min?: number
  max: number
  /** Rules that replace `required`, `min` and `max` in the issue. */
  required?: string
  short?: string
  long?: string
}

/** For `error` of a zod type: the rule of an absent value. */
export const ruleIfMissing =
  (rule: string | undefined) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? rule : undefined

/** NFC, trimmed, without control characters, `min` to `max` code points. `locales/` translates `params.rule` of issues. */
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
 * Also rejects text that PostgreSQL cannot store, `encodeURI` cannot encode or that takes more than linear time to normalise,
 * at any depth, property names included.
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

/** NFC, otherwise unchanged: spaces and controls are part of a password. */
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

// Letters of any script on both sides of the @ (RFC 6531).
const mailbox =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const longestLocalPart = 64

/** Trimmed and in lower case, so that one address has one account. */
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
  // The length first, which bounds the time of the pattern.
  return countCodePoints(text) <= limits.email.max && text.indexOf('@') <= longestLocalPart && mailbox.test(text)
}

export const booleanParam = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .meta({ type: 'boolean' })

/** A boolean in JSON, a word in multipart forms. */
export const booleanInput = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .meta({ type: 'boolean' })

/** The maximum of PostgreSQL's `integer`. */
const largestId = 2_147_483_647

export const idInput = z.coerce.number().int().min(1).max(largestId)
