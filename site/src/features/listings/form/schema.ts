import { businessPhoneInput, decodeForm, listingInput, phoneInput } from '@dalil/api/contract'
import { isInvisibleText, isKnownHotline } from '@dalil/api/contract/rules'
import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'
import type { ListingFormValues } from './values.ts'

export const listingFormSchema = z.custom<ListingFormValues>().transform((typed, context) => {
  const wrong = (field: keyof ListingFormValues, rule: string) =>
    context.addIssue({ code: 'custom', path: [field], params: { rule } })
  if (typed.category_id === '') wrong('category_id', 'required')
  if (!typed.cover_image) wrong('cover_image', 'cover_required')
  if (!typed.terms) wrong('terms', 'listing_terms')

  if (!isInvisibleText(typed.whatsapp) && !phoneInput.safeParse(typed.whatsapp).success) wrong('whatsapp', 'phone')
  const phone = businessPhoneInput.safeParse(typed.phone).data ?? ''
  const isShort = phone !== '' && phone.length < limits.phone.min
  if (isShort && !isKnownHotline(phone, typed.country)) wrong('phone', 'phone_length')

  const read = listingInput.safeParse(decodeForm(listingInput, typed))
  if (read.success) return read.data
  for (const { path, ...issue } of read.error.issues) {
    const isTold = path[0] === 'category_id' && typed.category_id === ''
    const field = path[0] === 'social' ? path : path.slice(0, 1)
    if (!isTold) context.issues.push({ ...issue, path: field, input: undefined } as (typeof context.issues)[number])
  }
  return z.NEVER
})
