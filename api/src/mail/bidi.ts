import type { Language } from '@dalil/db/vocabulary'
import { translate } from '../locales/index.ts'
import type { RenderContext } from './template.ts'

/** Marks around what people wrote themselves, so that a Latin name does not turn an Arabic sentence around. */
const isolateStart = '\u2068'
const isolateEnd = '\u2069'

/** What would turn the text around it. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** What would split a line or not be seen. */
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp} ]+/gu

/** The texts of a language for a letter: what is filled in stays on its line and in its own direction. */
export function createMailTranslate(language: Language): RenderContext['t'] {
  return (key, blanks = {}) => {
    const filled = Object.entries(blanks).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : `${isolateStart}${toSingleLine(value)}${isolateEnd}`,
    ])
    return translate[language](key, Object.fromEntries(filled))
  }
}

/** On one line, as a header or a cell wants it. */
export const toSingleLine = (text: string) => text.replace(directionMarks, '').replace(lineBreaks, ' ').trim()

export const isolatePattern = new RegExp(`${isolateStart}([^${isolateEnd}]*)${isolateEnd}`, 'g')
