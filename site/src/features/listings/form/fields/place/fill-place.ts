import type { ListingFormState } from '../../form-state.ts'
import type { FoundPlace, PlaceKind } from './suggest-places.ts'

/** A place without coordinates keeps the typed city. */
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
