import { z } from 'zod'
import { colourSetting } from './fields/setting-texts.ts'
import { component } from './schemas.ts'

const hex = z.string()
const seed = z.object({ asked: colourSetting, used: colourSetting, moved_by: z.number() })
const theme = z.record(z.string(), hex)

/** How far the two colours of the operator had to move; nobody sets it. */
export const colourSeeds = z.object({ primary_colour: seed, accent_colour: seed })

/** What the two colours of the operator become; `moved_by` is in percent of the lightness of OKLCH. */
export const siteColours = component('SiteColours', {
  style: z.string(),
  light: theme,
  dark: theme,
  seeds: colourSeeds,
})
export type SiteColours = z.output<typeof siteColours>

export const siteColoursSearch = z.object({
  primary_colour: colourSetting.optional(),
  accent_colour: colourSetting.optional(),
})
