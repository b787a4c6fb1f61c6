import { useModeratedCountries } from '../providers/use-viewer.ts'
import { useFormat } from './use-format.ts'

export function useCountryChoices() {
  const { country } = useFormat()
  return useModeratedCountries()
    .map((id) => ({ id, name: country(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
