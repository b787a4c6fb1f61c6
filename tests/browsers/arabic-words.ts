import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { chromium } from 'playwright-core'
import { findChrome } from '../support/browser/chrome.ts'
import type { Driver } from './driver.ts'

/** In pixels: how far the letters are above the baseline of the word without marks, and the rows with ink. */
type Ink = { shift: number; top: number; bottom: number }
type Measurement = Record<string, Ink>

const fontSize = 40
/** Browsers round glyphs to pixels. */
const tolerance = 2
const positions = {
  'at the end of a line': ['بيت ', ''],
  'in running text': ['بيت ', ' بيت'],
  'before a full stop': ['بيت ', '.'],
  'before Latin text': ['', ' ab'],
}

/** Reads words of the demo: a hundred that end in a mark and a hundred that do not. */
function readWords(): string[] {
  const text = globSync(join(repositoryRoot, 'db/seed/**/*.{ts,json,jsonl,csv,tsv}')).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const words = [...new Set(text.join(' ').match(/[\u0621-\u0652]{3,}/g))].sort()
  return [true, false].flatMap((endsInMark) => {
    const wanted = words.filter((word) => /\p{M}$/u.test(word) === endsInMark)
    return wanted.filter(
      (_, at) => Math.floor((at * 100) / wanted.length) > Math.floor(((at - 1) * 100) / wanted.length),
    )
  })
}

/** Draws the words on a canvas with the font of the page. The browser runs it. */
function measure(words: string[], frames: Record<string, string[]>, size: number): Measurement {
  const canvas = document.createElement('canvas')
  const [width, height, baseline] = [1000, 4 * size, 2 * size]
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  Object.assign(context, { font: `${size}px Alexandria`, direction: 'rtl', textAlign: 'right' })
  const countInk = (before: string, word: string, after: string) => {
    context.clearRect(0, 0, width, height)
    context.fillText(before + word + after, width, baseline)
    const right = width - Math.round(context.measureText(before).width)
    const left = right - Math.round(context.measureText(word).width)
    const { data } = context.getImageData(left, 0, right - left, height)
    const row = 4 * (right - left)
    return Array.from({ length: height }, (_, at) =>
      data.subarray(at * row, (at + 1) * row).reduce((ink, value) => ink + value / 255, 0),
    )
  }
  const findShift = (rows: number[], plain: number[]) => {
    const shifts = Array.from({ length: size }, (_, at) => at - size / 2)
    const differ = (shift: number) =>
      plain.reduce((sum, ink, row) => sum + Math.abs(ink - (rows[row - shift] ?? 0)), Math.abs(shift) / size)
    return shifts.reduce((best, shift) => (differ(shift) < differ(best) ? shift : best))
  }
  const measured: Measurement = {}
  for (const word of words) {
    for (const [name, [before = '', after = '']] of Object.entries(frames)) {
      const rows = countInk(before, word, after)
      measured[`${word} ${name}`] = {
        shift: findShift(rows, countInk(before, word.replaceAll(/\p{M}/gu, ''), after)),
        top: rows.findIndex((ink) => ink > 1),
        bottom: rows.findLastIndex((ink) => ink > 1),
      }
    }
  }
  return measured
}

/** Returns a comparison of the words of a browser with those of Chromium. It rejects if letters leave the baseline. */
export async function createWordComparison(url: string) {
  const words = readWords()
  if (words.length !== 200) throw new Error(`The demo has ${words.length} words to compare instead of 200.`)
  const script = `(${measure})(${[words, positions, fontSize].map((value) => JSON.stringify(value)).join()})`
  const fonts = `document.fonts.load('${fontSize}px Alexandria', 'بيت ab') && document.fonts.status === 'loaded'`
  const readInks = async ({ evaluate, open, waitFor }: Pick<Driver, 'evaluate' | 'open' | 'waitFor'>) => {
    await open(url)
    await waitFor(fonts)
    return (await evaluate(script)) as Measurement
  }
  const browser = await chromium.launch(await findChrome())
  const page = await browser.newPage()
  const expected = await readInks({
    evaluate: (each) => page.evaluate(each),
    open: (each) => page.goto(each),
    waitFor: (each) => page.waitForFunction(each).then(() => undefined),
  }).finally(() => browser.close())

  return async (driver: Driver): Promise<string> => {
    const inks = Object.entries(await readInks(driver))
    const moved = inks.filter(([, { shift }]) => Math.abs(shift) > tolerance)
    const farMarks = inks.filter(([key, { top, bottom }]) => {
      const other = expected[key]
      return !other || Math.abs(top - other.top) > tolerance || Math.abs(bottom - other.bottom) > tolerance
    })
    const count = (list: typeof inks) =>
      Object.keys(positions).map((name) => list.filter(([key]) => key.endsWith(name)).length)
    const summary = `of ${words.length} words ${count(moved)} are off the baseline and ${count(farMarks)} have other ink\
 than in Chromium (${Object.keys(positions)})`
    if (moved.length > 0) throw new Error(`${summary}, such as ${moved[0]?.[0]}`)
    return summary
  }
}
