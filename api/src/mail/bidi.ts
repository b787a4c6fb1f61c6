import { toUnlinkedName } from '@dalil/api/contract'
import type { Language, SiteFeature } from '@dalil/db/vocabulary'
import { createTranslator } from '../locales/index.ts'
import type { RenderContext } from './template.ts'

/** Unicode isolates keep Latin names from reordering an Arabic sentence. */
const isolateStart = '\u2068'
const isolateEnd = '\u2069'

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp} ]+/gu

export function createMailTranslate(
  language: Language,
  site: string,
  off: readonly SiteFeature[] = [],
): RenderContext['t'] {
  const t = createTranslator(language, site, off)
  return (key, params = {}) => {
    const filled = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? value
        : `${isolateStart}${toSingleLine(name === 'name' ? toUnlinkedName(value) : value)}${isolateEnd}`,
    ])
    return t(key, Object.fromEntries(filled))
  }
}

export const toSingleLine = (text: string) => text.replace(directionMarks, '').replace(lineBreaks, ' ').trim()

export const isolatePattern = new RegExp(`${isolateStart}([^${isolateEnd}]*)${isolateEnd}`, 'g')
