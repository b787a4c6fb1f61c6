import { hashTexts } from './rules/cover-url.ts'
import { initialSiteSettings, type SiteSettings, sitePictureNames } from './site-settings.ts'

/** Increment it when the drawn icons change, so that browsers load the new ones. */
const edition = 2

type IconSource = Pick<SiteSettings, 'name' | 'primary_colour' | 'accent_colour' | (typeof sitePictureNames)[number]>

const hashSource = ({ name, primary_colour, accent_colour, ...pictures }: IconSource): string =>
  hashTexts(
    [...Object.values(name), primary_colour, accent_colour, ...sitePictureNames.map((key) => pictures[key])],
    edition,
  )

const initialTag = hashSource(initialSiteSettings)

/** Changes with all that icons show; null for the initial settings, whose icons are files. */
export function findIconTag(site: IconSource): string | null {
  const tag = hashSource(site)
  return tag === initialTag ? null : tag
}

export function toIconUrl(path: string, site: IconSource): string {
  const tag = findIconTag(site)
  return tag === null ? path : `${path}?v=${tag}`
}
