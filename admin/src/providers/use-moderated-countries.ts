import { type CountryCode, countryCodes } from '@dalil/db/vocabulary'
import { useViewer } from './use-viewer.ts'

/** The countries whose listings the viewer moderates. */
export function useModeratedCountries(): readonly CountryCode[] {
  const viewer = useViewer()
  return viewer?.role === 'moderator' ? viewer.moderates : countryCodes
}
