import { expect, test } from 'vitest'
import { Progress } from './progress.ts'

function watch(isTTY: boolean) {
  const lines: string[] = []
  const progress = new Progress(4000, 'listings', { isTTY, write: (text) => lines.push(text) })
  return { said: lines, progress }
}

test('redraws one progress bar on a terminal', () => {
  const { said, progress } = watch(true)
  for (let step = 0; step < 4; step++) progress.advance(1000)
  progress.end()
  expect(said).toHaveLength(5)
  expect(said.slice(0, 4).every((text) => text.startsWith('\r\u001b[K'))).toBe(true)
  expect(said[0]).toMatch(/\[#{7}\.{21}\] 1,000 of 4,000 listings, [\d,]+ a second, \d+:\d\d left$/)
  expect(said[3]).toMatch(/\[#{28}\] 4,000 of 4,000 listings, [\d,]+ a second$/)
})

test('writes lines at intervals and a last line when the output is not a terminal', () => {
  const { said, progress } = watch(false)
  for (let step = 0; step < 4; step++) progress.advance(1000)
  progress.end()
  expect(said).toEqual([expect.stringMatching(/^4,000 of 4,000 listings, [\d,]+ a second\n$/)])
})
