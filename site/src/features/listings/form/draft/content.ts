import { groupListingFields } from '@dalil/api/contract/rules'
import type { FormPictures } from '../pictures.ts'
import type { ListingFormValues } from '../values.ts'

export interface FormContent {
  typed: ListingFormValues
  pictures: FormPictures
}

export const contentGroups = groupListingFields()

export const singlePictures = ['logo', 'cover_image'] as const
