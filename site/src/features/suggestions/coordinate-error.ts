import type { SuggestionFormTexts } from './texts.ts'

/** Issues of numbers are worded for the other field that has one: the address of the other place. */
export const toCoordinateError = (error: string | undefined, texts: SuggestionFormTexts): string | undefined =>
  error === texts.issues.number ? texts.number : error
