/** A word of a name in Arabic and in Latin letters. */
export type WordPair = { ar: string; latin: string }

export const parseWords = (text: string) =>
  text
    .trim()
    .split(/[،\n]/)
    .map((word) => word.trim())
export const parseWordPairs = (text: string): WordPair[] =>
  parseWords(text).map((pair) => {
    const [ar = '', latin = ''] = pair.split('=')
    return { ar, latin }
  })
