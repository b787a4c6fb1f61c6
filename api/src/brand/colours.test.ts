import { readFileSync } from 'node:fs'
import { initialSiteSettings } from '@dalil/api/contract'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { createColours } from './colours.ts'

type Theme = Record<string, string>

const surfaces = [
  'bg',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-warm',
  'sky',
  'brand-soft',
  'accent-soft',
]
/** The text and its grounds, as the style sheets use them. */
const pairs: [text: string, grounds: string[]][] = [
  ['text', surfaces],
  ['text-muted', surfaces],
  ['brand', surfaces],
  ['brand-hover', surfaces],
  ['on-brand', ['brand', 'brand-hover']],
  ['on-brand-soft', ['brand-soft', 'surface']],
  ['#ffffff', ['plate', 'plate-deep', 'lapis-600', 'footer']],
  ['text-on-plate-muted', ['plate', 'plate-deep']],
  ['accent-on-plate', ['plate', 'plate-deep', 'footer']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-accent-soft', ['accent-soft', 'surface', 'bg']],
  ['on-footer', ['footer']],
  ['on-footer-muted', ['footer']],
  ['footer', ['on-footer']],
]
/** Colours of the style sheet that do not follow the brand, on surfaces that do. */
const fixed: Record<'light' | 'dark', string[]> = {
  light: ['#2c5f2e', '#b3203f', '#a32a45', '#7a3181', '#8a4a08'],
  dark: ['#a9d48a', '#ff9aa8', '#ff9fb0', '#e3a7ea', '#ffbf87'],
}

const findLowest = (theme: Theme): number =>
  Math.min(
    ...pairs.flatMap(([text, grounds]) =>
      grounds.map((ground) => wcagContrast(theme[text] ?? text, theme[ground] ?? '')),
    ),
  )
const findLowestFixed = (theme: Theme, texts: string[]): number =>
  Math.min(
    ...texts.flatMap((text) =>
      ['bg', 'surface', 'surface-raised'].map((ground) => wcagContrast(text, theme[ground] ?? '')),
    ),
  )

/** The same thousand pairs each time: Park and Miller's generator. */
function listPairs(): [string, string][] {
  let state = 20_261_129
  const pick = () => {
    state = (state * 48_271) % 2_147_483_647
    return `#${(state % 2 ** 24).toString(16).padStart(6, '0')}`
  }
  return Array.from({ length: 1000 }, () => [pick(), pick()])
}

const odd = ['#ffff00', '#fffef8', '#000001', '#808080', '#00ff00', '#ff00ff', '#ffffff', '#000000', '#0000ff']
const oddPairs = odd.flatMap((one) => odd.map((other): [string, string] => [one, other]))

test('any two colours give text of at least 4.5 : 1 on all grounds, in both themes', { timeout: 30_000 }, () => {
  for (const [primary_colour, accent_colour] of [...listPairs(), ...oddPairs]) {
    const { light, dark } = createColours({ primary_colour, accent_colour })
    const lowest = [findLowest(light), findLowest(dark), findLowestFixed(light, fixed.light)]
    lowest.push(findLowestFixed(dark, fixed.dark))
    expect(Math.min(...lowest), `${primary_colour} ${accent_colour}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('the style of any two colours adds less than 1.2 kB to a page', () => {
  const sizes = oddPairs.map(
    ([primary_colour, accent_colour]) => createColours({ primary_colour, accent_colour }).style,
  )
  expect(Math.max(...sizes.map(({ length }) => length))).toBeLessThan(1200)
})

test('the initial colours change nothing, and are those of the style sheet', () => {
  const { style, light, dark, seeds } = createColours(initialSiteSettings)
  expect(style).toBe('')
  expect([seeds.primary_colour.moved_by, seeds.accent_colour.moved_by]).toEqual([0, 0])
  const css = readFileSync(new URL('../../../site/src/styles/tokens.css', import.meta.url), 'utf8')
  for (const name of Object.keys(light)) expect([light[name], dark[name]], name).toEqual(readToken(css, name))
})

test('a colour on which white cannot be read becomes darker, and says by how much', () => {
  const { seeds, light } = createColours({ primary_colour: '#ffff00', accent_colour: '#000080' })
  expect(seeds.primary_colour).toMatchObject({ asked: '#ffff00', used: light.plate, moved_by: expect.any(Number) })
  expect(seeds.primary_colour.moved_by).toBeLessThan(-30)
  expect(seeds.accent_colour.moved_by).toBe(0)
  expect(light['on-accent']).toBe('#ffffff')
})

/** Follows `var()` and splits `light-dark()`. */
function readToken(css: string, name: string): [string, string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  const resolve = (part: string, theme: 0 | 1): string => {
    const reference = /^var\(--(.+)\)$/.exec(part)?.[1]
    return reference ? readToken(css, reference)[theme] : part
  }
  return [resolve(light, 0), resolve(dark, 1)]
}
