import { randomInt } from 'node:crypto'
import { translate } from '@dalil/api/locales'
import { type Language, languages } from '@dalil/db/vocabulary'

const maxNumber = 20

const kinds = ['sum', 'largest', 'second'] as const

/** Creates a question in words, which a screen reader can read aloud. */
export function createCaptchaQuestion(language: Language): { question: string; answer: string } {
  const kind = kinds[randomInt(kinds.length)] ?? 'sum'
  const [one = 0, two = 0, three = 0] = distinctNumbers(3, kind === 'sum' ? maxNumber / 2 : maxNumber)
  const [a, b, c] = [one, two, three].map((number) => numberWord(number, language))
  const t = translate[language]
  if (kind === 'sum') return { question: t('captcha.sum', { a: a ?? '', b: b ?? '' }), answer: String(one + two) }
  const question = t(`captcha.${kind}`, { a: a ?? '', b: b ?? '', c: c ?? '' })
  return { question, answer: String(kind === 'largest' ? Math.max(one, two, three) : two) }
}

function distinctNumbers(count: number, max: number): number[] {
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(randomInt(1, max + 1))
  return [...numbers]
}

type Small = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20

const numberWord = (number: number, language: Language) => translate[language](`captcha.number.${number as Small}`)

/** `12` for `twelve`, «اثنا عشر» and `twaalf`. */
export const parseNumberWord = (text: string): string | null => numberByWord.get(normalizeWord(text)) ?? null

const normalizeWord = (text: string) => text.toLowerCase().replace(/[\s\p{M}-]/gu, '')

const numberByWord = new Map(
  languages.flatMap((language) =>
    Array.from({ length: maxNumber + 1 }, (_, number): [string, string] => [
      normalizeWord(numberWord(number, language)),
      String(number),
    ]),
  ),
)
