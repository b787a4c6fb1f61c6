import { type CountryCode, countryCodes } from '@dalil/db/vocabulary'
import { useViewer } from './use-viewer.ts'

export function useModeratedCountries(): readonly CountryCode[] {
  const viewer = useViewer()
  return viewer?.role === 'moderator' ? viewer.moderates : countryCodes
}
