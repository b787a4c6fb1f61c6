const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u

/** The direction of the first letter; addresses of links and names of placeholders do not count. */
export function findDirection(line: string): 'rtl' | 'ltr' | null {
  const [letter] = line.replace(/\{\w+\}|\]\([^()]*\)/g, '').match(/\p{L}/u) ?? []
  if (!letter) return null
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}
