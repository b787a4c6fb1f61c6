/** https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format */
const longRun = /\p{M}{31}/u

/** Longer runs of combining marks take more than linear time to normalise. */
export const isStreamSafe = (text: string) => !longRun.test(text)

export const normalizeText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC') =>
  isStreamSafe(text) ? text.normalize(form) : text
