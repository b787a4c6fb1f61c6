/** More combining marks in a row than any language writes: the Stream-Safe Text Format of UAX #15 allows 30. */
const longRun = /\p{M}{31}/u

/** Text of which every normalisation form is found in linear time: runs of combining marks are sorted, which is not. */
export const isStreamSafe = (text: string) => !longRun.test(text)

/** Text in a normalisation form, or as it is where that could take long; what is not stream-safe is refused elsewhere. */
export const normalizeText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC') =>
  isStreamSafe(text) ? text.normalize(form) : text
