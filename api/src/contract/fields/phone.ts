import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { cleanPastedNumber } from '../rules/text/clean-pasted.ts'
import { textInput } from './text.ts'

/** Accepts digits of any script, spaces and plus signs; returns Western digits. */
export const phoneInput = z
  .string()
  .transform(cleanPastedNumber)
  // Checked before the length, because this message explains the problem better.
  .refine((text) => !/[^+\d\s]/.test(text), { params: { rule: 'phone' } })
  .pipe(textInput({ ...limits.phone, short: 'phone_length', long: 'phone_length' }))
  .refine((text) => /^[+\d ]*$/.test(text), { params: { rule: 'phone' } })
