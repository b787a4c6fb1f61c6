import { listFieldNamesInStep } from '@dalil/api/contract/rules'
import type { ListingFormValues } from './values.ts'

type Step = { id: 'basic' | 'location' | 'media' | 'confirm'; fields: (keyof ListingFormValues)[] }

export const formSteps: readonly [Step, Step, Step, Step] = [
  { id: 'basic', fields: listFieldNamesInStep('basic') },
  { id: 'location', fields: listFieldNamesInStep('location') },
  { id: 'media', fields: [...listFieldNamesInStep('media'), 'logo', 'cover_image', 'listing_images'] },
  { id: 'confirm', fields: ['is_verified', 'is_published', 'terms'] },
]

export const lastStep = formSteps.length - 1

/** Returns the first step with an invalid field, otherwise the last; `wrong` may contain paths (`social.x`). */
export function findStep(wrong: string[]): number {
  const names = new Set(wrong.map((name) => name.split('.')[0] ?? ''))
  const step = formSteps.findIndex(({ fields }) => fields.some((field) => names.has(field)))
  return step < 0 ? lastStep : step
}
