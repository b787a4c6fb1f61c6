/// <reference path="../punycode.d.ts" />
import { limits } from '@dalil/db/vocabulary'
import punycode from 'punycode.js'
import { z } from 'zod'
import { cleanPasted } from '../rules/text/clean-pasted.ts'
import { countCodePoints, ruleIfMissing } from './text.ts'
import { normalizeText } from './unicode.ts'

// RFC 6531 allows letters of any script on both sides of the @.
const mailbox =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const longestLocalPart = 64

/** Writes the domain in one way, so that each mailbox has at most one account. */
export function emailInput() {
  const input = z.string({ error: ruleIfMissing('email_required') }).meta({ maxLength: limits.email.max })
  return input.transform((typed, context) => {
    const text = normalizeText(cleanPasted(typed)).trim()
    const address = text === '' ? null : parseEmail(text)
    if (address === null)
      context.addIssue({ code: 'custom', params: { rule: text === '' ? 'email_required' : 'email' }, input: typed })
    return address ?? text
  })
}

export function parseEmail(text: string): string | null {
  // Checks the length first, to bound the time of the regular expression.
  if (countCodePoints(text) > limits.email.max || text.indexOf('@') > longestLocalPart || !mailbox.test(text))
    return null
  const at = text.indexOf('@')
  const [local, domain] = [text.slice(0, at), readDomain(text.slice(at + 1))]
  if (!domain || foldsToOtherLetters(local)) return null
  const address = `${local.toLowerCase()}@${domain}`
  return countCodePoints(address) > limits.email.max || !mailbox.test(address) ? null : address
}

export function readDomain(typed: string): string | null {
  try {
    return punycode.toUnicode(new URL(`http://${typed}`).hostname)
  } catch {
    return null
  }
}

/** The lower case of `İ` is that of other letters, which are another address. */
const foldsToOtherLetters = (local: string) => local.toLowerCase().toUpperCase() !== local.toUpperCase()
