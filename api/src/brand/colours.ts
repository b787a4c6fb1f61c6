import { initialSiteSettings, type SiteColours, type SiteSettings } from '@dalil/api/contract'
import { clampChroma, converter, formatHex, interpolate, type Oklch, wcagContrast } from 'culori'
import {
  type BrandToken,
  brandTokens,
  neutralTokens,
  nightTokens,
  plasterTokens,
  readablePairs,
  type Seed,
  type Theme,
  whiteGrounds,
} from './tokens.ts'

export type Seeds = Pick<SiteSettings, 'primary_colour' | 'accent_colour'>
type Colours = Record<BrandToken, string>

const minContrast = 4.5
const step = 0.005
const toOklch = converter('oklch')
const names = Object.keys(brandTokens) as BrandToken[]
const initial: Record<Seed, string> = {
  primary: initialSiteSettings.primary_colour,
  accent: initialSiteSettings.accent_colour,
}
let last: { seeds: Seeds; colours: SiteColours } | null = null

/** All tokens of both themes from two seeds. Text is at least 4.5 : 1 on its grounds, because what is not moves. */
export function createColours({ primary_colour, accent_colour }: Seeds): SiteColours {
  if (last?.seeds.primary_colour === primary_colour && last.seeds.accent_colour === accent_colour) return last.colours
  const seeds = { primary: primary_colour, accent: accent_colour }
  const light = createTheme('light', seeds)
  const dark = createTheme('dark', seeds)
  const colours = {
    style: createStyle(light, dark),
    light,
    dark,
    seeds: {
      primary_colour: describeMove(primary_colour, light.plate),
      accent_colour: describeMove(accent_colour, light.accent),
    },
  }
  last = { seeds: { primary_colour, accent_colour }, colours }
  return colours
}

function createTheme(theme: Theme, seeds: Record<Seed, string>): Colours {
  const transposers = {
    primary: createTransposer(initial.primary, seeds.primary),
    accent: createTransposer(initial.accent, seeds.accent),
  }
  const colours = Object.fromEntries(
    names.map((name) => {
      const value = findInitialColour(name, theme)
      if (theme === 'light' && plasterTokens.has(name)) return [name, value]
      const seed = theme === 'dark' && nightTokens.has(name) ? 'primary' : brandTokens[name][0]
      return [name, transposers[seed](value, neutralTokens.has(name))]
    }),
  ) as Colours
  if (theme === 'light') for (const name of ['brand', 'plate', 'on-brand-soft'] as const) colours[name] = seeds.primary
  paintAccent(colours, seeds.accent)
  for (const name of whiteGrounds)
    colours[name] = moveUntil(colours[name], -1, (each) => wcagContrast('#ffffff', addSheen(each)) >= minContrast)
  for (const [name, grounds] of readablePairs) {
    const direction = theme === 'dark' || isOnPlate(name) ? 1 : -1
    const values = grounds.map((ground) =>
      name === 'text-on-plate-muted' ? addSheen(colours[ground]) : colours[ground],
    )
    colours[name] = moveUntil(colours[name], name === 'on-brand' ? -direction : direction, isReadableOn(values))
  }
  return colours
}

const isOnPlate = (name: BrandToken) => /plate|footer/.test(name)

/** White or ink is the text of the accent; only a colour that neither can be read on becomes lighter. */
function paintAccent(colours: Colours, seed: string): void {
  const ink = colours['on-accent']
  const hover = toOklch(brandTokens['accent-hover'][1]) as Oklch
  const from = toOklch(initial.accent) as Oklch
  const isDark = !isReadableOn([ink])(seed) && isReadableOn(['#ffffff'])(seed)
  colours['on-accent'] = isDark ? '#ffffff' : ink
  colours.accent = isDark ? seed : moveUntil(seed, 1, isReadableOn([ink]))
  colours['accent-on-plate'] = colours.accent
  const accent = toOklch(colours.accent) as Oklch
  const isLighter = isDark ? accent.l < 0.1 : accent.l < 0.93
  const target = { ...accent, l: accent.l + (isLighter ? 1 : -1) * (hover.l - from.l) }
  if (isLighter && !isDark)
    Object.assign(target, { c: Math.max(0, accent.c + hover.c - from.c), h: rotate(accent.h, from.h, hover.h) })
  colours['accent-hover'] = moveUntil(toHex(target), isDark ? -1 : 1, isReadableOn([colours['on-accent']]))
}

/** Keeps the lightness of a colour, turns its hue as far as the seed is turned, and takes colour away for a dull seed. */
function createTransposer(from: string, to: string): (colour: string, isNeutral: boolean) => string {
  if (from === to) return (colour) => colour
  const [old, seed] = [toOklch(from) as Oklch, toOklch(to) as Oklch]
  const share = Math.min(1, seed.c / old.c)
  const turn = rotate(0, old.h, seed.h)
  // Tints of blue look like grey, tints of red do not.
  const neutralShare = share * (1 - Math.min(turn, 360 - turn) / 300)
  return (value, isNeutral) => {
    const colour = toOklch(value) as Oklch
    return toHex({ ...colour, c: colour.c * (isNeutral ? neutralShare : share), h: rotate(colour.h, old.h, seed.h) })
  }
}

const rotate = (hue = 0, from = 0, to = 0) => (hue + to - from + 360) % 360

const toHex = (colour: Oklch): string =>
  formatHex(clampChroma({ ...colour, l: Math.min(1, Math.max(0, colour.l)) }, 'oklch'))

const isReadableOn = (grounds: readonly string[]) => (text: string) =>
  grounds.every((ground) => wcagContrast(text, ground) >= minContrast)

const addSheen = (ground: string): string => formatHex(interpolate([ground, '#ffffff'])(0.09))

/** Ends at black or white, on which one of the two can always be read. */
function moveUntil(colour: string, direction: number, isReadable: (colour: string) => boolean): string {
  const start = toOklch(colour) as Oklch
  let moved = colour
  for (let l = start.l; !isReadable(moved) && (direction < 0 ? l > 0 : l < 1); ) {
    l += direction * step
    moved = toHex({ ...start, l })
  }
  return moved
}

const findInitialColour = (name: BrandToken, theme: Theme): string => brandTokens[name][theme === 'light' ? 1 : 2]

/** CSS of what differs from the style sheet. */
function createStyle(light: Colours, dark: Colours): string {
  const changed = names.filter(
    (name) => light[name] !== findInitialColour(name, 'light') || dark[name] !== findInitialColour(name, 'dark'),
  )
  const toValue = (name: BrandToken) =>
    light[name] === dark[name] ? light[name] : `light-dark(${light[name]},${dark[name]})`
  return changed.length === 0 ? '' : `:root{${changed.map((name) => `--${name}:${toValue(name)}`).join(';')}}`
}

/** `moved_by` is in percent of the lightness of OKLCH; negative is darker. */
function describeMove(asked: string, used: string) {
  const difference = (toOklch(used) as Oklch).l - (toOklch(asked) as Oklch).l
  return { asked, used, moved_by: Math.round(difference * 1000) / 10 }
}
