import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { cleanPastedNumber } from '../rules/text/clean-pasted.ts'
import { lineInput, textInput } from './text.ts'

const length = { max: limits.phone.max, short: 'phone_length', few: 'phone_length', long: 'phone_length' }
const phoneOfLength = (min: number) =>
  z
    .string()
    .transform(cleanPastedNumber)
    // Checked before the length, because this message explains the problem better.
    .refine((text) => !/[^+\d\s]/.test(text), { params: { rule: 'phone' } })
    .pipe(textInput({ ...length, min, isName: true, minLetters: limits.hotline.min }))
    .refine((text) => /^[+\d ]*$/.test(text), { params: { rule: 'phone' } })

export const phoneInput = phoneOfLength(limits.phone.min)

/** Also accepts hotlines; the API checks whether the country of the place has such numbers. */
export const businessPhoneInput = phoneOfLength(limits.hotline.min)

/** The API reads the number as one of the country of the place, and answers with an example. */
export const whatsappInput = lineInput({ max: limits.address.max })
