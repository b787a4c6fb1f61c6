import { z } from 'zod'

/** Code points after NFC and trimming: what every length of the product counts. */
export const lengthOf = (text: string) => Array.from(text).length

// PostgreSQL stores no NUL, and the others hide in names; line ends and tabs are text.
const controls = /(?![\n\r\t])\p{Cc}/u

/**
 * Text as a person typed it: NFC, trimmed, without control characters, `min` to `max` code points. The issues carry
 * `params.rule`, which `locales/` turns into words; `required` is the rule that an empty one breaks.
 */
export function typedText({ min = 0, max, required = 'required' }: { min?: number; max: number; required?: string }) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .superRefine((text, context) => {
      const length = lengthOf(text)
      if (controls.test(text)) context.addIssue({ code: 'custom', params: { rule: 'characters' } })
      else if (length < min)
        context.addIssue({ code: 'custom', params: { rule: length === 0 ? required : 'min', limit: min } })
      else if (length > max) context.addIssue({ code: 'custom', params: { rule: 'max', limit: max } })
    })
}

/** `true`/`false` and `1`/`0`, as queries and multipart spell them. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .meta({ type: 'boolean' })

/** The largest id that a column of ids can hold. */
const largestId = 2_147_483_647

export const idNumber = z.coerce.number().int().min(1).max(largestId)
