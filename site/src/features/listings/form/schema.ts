import { listingInput } from '@dalil/api/contract'
import { z } from 'zod'
import type { ListingFormValues } from './values.ts'

/** What the contract asks of a listing, and what only the form does. */
export const listingFormSchema = z.custom<ListingFormValues>().transform((typed, context) => {
  const wrong = (field: keyof ListingFormValues, rule: string) =>
    context.addIssue({ code: 'custom', path: [field], params: { rule } })
  if (typed.category_id === '') wrong('category_id', 'required')
  if (!typed.cover_image) wrong('cover_image', 'cover_required')
  if (!typed.terms) wrong('terms', 'listing_terms')

  const read = listingInput.safeParse(typed)
  if (read.success) return read.data
  for (const { path, ...issue } of read.error.issues) {
    const isTold = path[0] === 'category_id' && typed.category_id === ''
    // A list and the hours are one field each; only of the links does each have a line of its own.
    const field = path[0] === 'social' ? path : path.slice(0, 1)
    if (!isTold) context.issues.push({ ...issue, path: field, input: undefined } as (typeof context.issues)[number])
  }
  return z.NEVER
})
