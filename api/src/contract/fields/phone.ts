import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { textInput } from './fields.ts'

/** Arabic-Indic and Persian digits as Latin ones. */
export const toLatinDigits = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** Marks of direction come along when a number is copied from a page. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A telephone number as a person typed it: digits of any script, blanks and plus signs. Comes out in Latin digits. */
export const phone = z
  .string()
  .transform((text) => toLatinDigits(text.replaceAll(marks, '')))
  .pipe(textInput(limits.phone))
  .refine((text) => /^[+\d ]*$/.test(text), { params: { rule: 'phone' } })
