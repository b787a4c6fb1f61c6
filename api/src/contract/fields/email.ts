import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { countCodePoints, ruleIfMissing } from './text.ts'
import { normalizeText } from './unicode.ts'

// RFC 6531 allows letters of any script on both sides of the @.
const mailbox =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const longestLocalPart = 64

/** Trims and lower-cases, so that each address has at most one account. */
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
  // Checks the length first, to bound the time of the regular expression.
  return countCodePoints(text) <= limits.email.max && text.indexOf('@') <= longestLocalPart && mailbox.test(text)
}
