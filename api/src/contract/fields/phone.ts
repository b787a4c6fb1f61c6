import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { toWesternDigits } from '../rules/text/western-digits.ts'
import { textInput } from './text.ts'

/** Bidi marks, which are often copied together with a number. */
const bidiMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Accepts digits of any script, spaces and plus signs; returns Western digits. */
export const phoneInput = z
  .string()
  .transform((text) => toWesternDigits(text.replaceAll(bidiMarks, '')))
  // Checked before the length, because this message explains the problem better.
  .refine((text) => !/[^+\d\s]/.test(text), { params: { rule: 'phone' } })
  .pipe(textInput({ ...limits.phone, short: 'phone_length', long: 'phone_length' }))
  .refine((text) => /^[+\d ]*$/.test(text), { params: { rule: 'phone' } })
