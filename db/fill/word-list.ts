/** A word of a name in Arabic and in Latin letters. */
export type Word = { ar: string; latin: string }

export const words = (text: string) =>
  text
    .trim()
    .split(/[،\n]/)
    .map((word) => word.trim())
export const pairs = (text: string): Word[] =>
  words(text).map((pair) => {
    const [ar = '', latin = ''] = pair.split('=')
    return { ar, latin }
  })
