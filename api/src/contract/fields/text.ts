import { z } from 'zod'
import { cleanPasted } from '../rules/text/clean-pasted.ts'
import { isInvisibleText, removeInvisibleCharacters } from '../rules/text/invisible-text.ts'
import { listLetters } from '../rules/text/letters.ts'
import { isStreamSafe, normalizeText } from './unicode.ts'

export const countCodePoints = (text: string) => Array.from(text).length

// PostgreSQL stores neither NUL nor lone surrogates, and U+FFFD comes from a failed decoder.
const forbidden = /(?![\n\r\t])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/u

type Length = {
  min?: number
  minFor?: (text: string) => number
  max: number
  /** Has letters or digits, which the minimum counts, unless `minLetters` is their own. */
  isName?: boolean | undefined
  minLetters?: number
  /** Rules that the issue names instead of the default. */
  required?: string
  short?: string
  few?: string
  long?: string
}

// Direction overrides reverse the text after them. The marks LRM, RLM and ALM are kept: Arabic with numbers needs them.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g

export const ruleIfMissing =
  (rule: string | undefined) =>
  ({ input }: { input?: unknown }) =>
    (input ?? '') === '' ? rule : undefined

export const lineInput = (length: Length) =>
  z
    .string({ error: ruleIfMissing(length.required) })
    .transform(cleanPasted)
    .pipe(textInput(length))
    .meta(describeLength(length))

/** Converts to NFC and rejects control characters. Lengths count code points. */
export function textInput(length: Length) {
  return z
    .string({ error: ruleIfMissing(length.required) })
    .transform((text) => normalizeText(text.replace(directionOverrides, '')).trim())
    .transform((text) => (isInvisibleText(text) ? '' : text))
    .superRefine((text, context) => {
      if (forbidden.test(text) || !isStreamSafe(text))
        context.addIssue({ code: 'custom', params: { rule: 'characters' } })
      else checkLength(text, length, context)
    })
    .meta(describeLength(length))
}

/** Spaces and control characters are part of a password. */
export function secretInput(length: Length) {
  return z
    .string({ error: ruleIfMissing(length.required) })
    .transform((text) => normalizeText(text))
    .superRefine((text, context) => checkLength(text, length, context))
    .meta(describeLength(length))
}

const describeLength = ({ min, max }: Length) => ({
  ...(min === undefined ? {} : { minLength: min }),
  ...(Number.isFinite(max) ? { maxLength: max } : {}),
})

function checkLength(
  text: string,
  { min: least = 0, minFor, max, isName, minLetters, required = 'required', ...rules }: Length,
  context: z.core.$RefinementCtx,
) {
  const { short = 'min', few = 'letters', long = 'max' } = rules
  const min = minFor?.(text) ?? least
  const length = countCodePoints(text)
  const visible = countCodePoints(removeInvisibleCharacters(text))
  const broken = (rule: string, limit: number) => context.addIssue({ code: 'custom', params: { rule, limit } })
  if (visible < min) broken(length === 0 ? required : short, min)
  else if (length > max) broken(long, max)
  else if (isName && listLetters(text).length < (minLetters ?? min)) broken(few, minLetters ?? min)
}
