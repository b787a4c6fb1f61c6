import type { ListingFormState } from './form-state.ts'
import { type FormPictures, toPresence } from './pictures.ts'

/** Whether there is a logo, a cover and images, which the schema of the form checks. */
export function updatePresence({ form }: ListingFormState, pictures: FormPictures): void {
  const presence = toPresence(pictures)
  for (const name of ['logo', 'cover_image', 'listing_images'] as const) {
    form.setValue(name, presence[name])
    form.clearErrors(name)
  }
}
