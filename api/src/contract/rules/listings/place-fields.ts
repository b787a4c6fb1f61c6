const placeFields = ['country', 'city', 'state']
const isPlaceField = (field: string) => placeFields.includes(field)

/** A city accepted alone would be in another country. */
export function toggleField(
  changed: readonly string[],
  left: readonly string[],
  { field, isTicked }: { field: string; isTicked: boolean },
): string[] {
  const joined = isPlaceField(field) ? changed.filter(isPlaceField) : [field]
  const others = left.filter((each) => !joined.includes(each))
  return isTicked ? others : [...others, ...joined]
}

export const isPlaceSplit = (accepted: readonly string[], refused: readonly string[]): boolean =>
  accepted.some(isPlaceField) && refused.some(isPlaceField)
