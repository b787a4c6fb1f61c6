import { readFileSync } from 'node:fs'
import { categoryColours } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../api/src/client/category-colours.css', import.meta.url), 'utf8')
const surfaces = ['#ffffff', '#191d38']

test.for(categoryColours)('%s can be read on its ground and on cards, in both themes', (colour) => {
  const [, ...pairs] =
    new RegExp(`"${colour}".*?light-dark\\((\\S+), (\\S+)\\).*?light-dark\\((\\S+), (\\S+)\\)`, 's').exec(css) ?? []
  const [light = '', dark = '', softLight = '', softDark = ''] = pairs
  const contrasts = [
    measureContrast(light, softLight),
    measureContrast(dark, softDark),
    ...[light, dark].map((text, theme) => measureContrast(text, surfaces[theme] ?? '')),
  ]
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
})

function measureContrast(one: string, other: string): number {
  const [high = 0, low = 0] = [one, other].map(measureLuminance).toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function measureLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
