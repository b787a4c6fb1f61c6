import type { ListingFormState } from '../../form-state.ts'
import type { FoundPlace, PlaceKind } from './suggest-places.ts'

/** Fills the form from a found place; if the place has no coordinates, the typed city remains. */
export function fillPlace({ form }: ListingFormState, found: FoundPlace, kind: PlaceKind): void {
  const { position, title, city, country, ...rest } = found
  const countries = form.getValues('country') === country || country === '' ? {} : { country }
  const values = {
    ...rest,
    ...countries,
    ...(kind === 'establishment' && title !== '' && { title }),
    ...(position ? { city } : {}),
    latitude: position ? String(position.latitude) : '',
    longitude: position ? String(position.longitude) : '',
  }
  for (const [field, value] of Object.entries(values)) {
    form.setValue(field as keyof typeof values, value, { shouldDirty: true })
  }
  void form.trigger(Object.keys(values) as (keyof typeof values)[])
}
