import type { Texts } from '../text/pick-texts.ts'

/** Finds the text of a `GeolocationPositionError`. A browser without geolocation throws another error. */
export function findPositionFailureText(error: unknown, texts: Texts<'position.failed'>, alternative: string): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  const failure = code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable'
  return `${texts[`position.failed.${failure}`]} ${alternative}`
}
