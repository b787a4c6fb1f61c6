import type { ListingFormState } from './form-state.ts'
import { type FormPictures, toPicturePresence } from './pictures.ts'

export function updatePicturePresence({ form }: ListingFormState, pictures: FormPictures): void {
  const presence = toPicturePresence(pictures)
  for (const name of ['logo', 'cover_image', 'listing_images'] as const) {
    form.setValue(name, presence[name])
    form.clearErrors(name)
  }
}
