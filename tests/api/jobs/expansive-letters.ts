const longestFirst = (one: string, other: string) => other.normalize('NFKD').length - one.normalize('NFKD').length

function listCodePoints(): string[] {
  const all = Array.from({ length: 0x30000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  return all.map((code) => String.fromCodePoint(code)).filter((letter) => letter.normalize('NFKD') !== letter)
}

const isWord = (letter: string) => /^[\p{L}\p{N}]+$/u.test(letter.normalize('NFKD'))

/** Letters that compatibility decomposition expands most: with spaces, as one word, as digits, and as one Arabic word. */
export function listExpansiveLetters(): string[] {
  const all = listCodePoints().toSorted(longestFirst)
  const isArabic = (letter: string) => /^\p{Script=Arabic}+$/u.test(letter.normalize('NFKD'))
  const isNumber = (letter: string) => /^[\p{N}/⁄().,]+$/u.test(letter.normalize('NFKD'))
  const selections = [() => true, isWord, (letter: string) => isWord(letter) && isArabic(letter), isNumber]
  return [...new Set(selections.flatMap((isSelected) => all.find(isSelected) ?? []))]
}
