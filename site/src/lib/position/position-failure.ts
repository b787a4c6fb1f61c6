import type { Translate } from '@dalil/api/locales'
import { mapToTexts } from '../text/map-to-texts.ts'

const positionFailures = ['denied', 'unavailable', 'timeout'] as const
type PositionFailureTexts = Record<(typeof positionFailures)[number], string>

export const createPositionFailureTexts = (t: Translate, alternative: 'city' | 'map'): PositionFailureTexts =>
  mapToTexts(positionFailures, (failure) => `${t(`position.failed.${failure}`)} ${t(`position.or.${alternative}`)}`)

/** Finds the text of a `GeolocationPositionError`. A browser without geolocation throws another error. */
export function findPositionFailureText(error: unknown, texts: PositionFailureTexts): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 1) return texts.denied
  return code === 3 ? texts.timeout : texts.unavailable
}
