/** `npm run licences` writes the notices of everything that builds and the image contain; the site serves them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../db/src/root.ts'

export const licencesFile = join(repositoryRoot, 'site/public/licences.txt')

const fontFolder = join(repositoryRoot, 'api/src/client/fonts')

type LockEntry = {
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
type Package = { name: string; version: string; licence: string; folder: string }

const intro = `Notices of the parts of Dalil that others made

Dalil itself is available under the MIT licence, see LICENSE. \`npm run licences\` writes this file.

DATA AND FONTS

Alexandria (font): Copyright 2022 The Alexandria Project Authors, SIL Open Font License 1.1, api/src/client/fonts/LICENSE
Coasts, borders, lakes, rivers and built-up areas: Natural Earth (naturalearthdata.com), public domain
Names of countries and languages, formats of numbers and dates: Unicode CLDR, Unicode License V3
Cities of Saudi Arabia, the Emirates, Morocco and the Netherlands: entered by hand, for this program
Cities of other countries (db/seed/data/LICENCES.md): countries-states-cities-database (ODbL 1.0), a list with Arabic names (MIT), GeoNames (geonames.org, CC BY 4.0)
Map tiles that an operator adds (MAP_FILE, PUBLIC_MAP_STYLE_URL): the source is named on the map
Node.js and PostgreSQL, which the image and the embedded database contain: nodejs.org (MIT), postgresql.org (PostgreSQL License)

PACKAGES
`

/** Returns the packages that site, API, back office and database depend on, at any depth, by name and version. */
export function listShippedPackages(): Package[] {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'),
  )
  const found = new Map<string, Package>()
  const visited = new Set<string>()
  const visit = (place: string): void => {
    const entry = lock.packages[place]
    if (!entry || visited.has(place)) return
    visited.add(place)
    if (entry.link && entry.resolved) {
      visit(entry.resolved)
      return
    }
    const name = place.split('node_modules/').at(-1) ?? ''
    const { version = '', license = 'see the package' } = entry
    if (place.includes('node_modules/'))
      found.set(`${name} ${version}`, { name, version, licence: license, folder: join(repositoryRoot, place) })
    for (const each of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }))
      visit(resolve(place, each))
  }
  const resolve = (from: string, name: string): string => {
    for (let place = from; place !== ''; place = place.replace(/(?:^|\/)[^/]*$/, '')) {
      const nested = `${place}/node_modules/${name}`
      if (nested in lock.packages) return nested
    }
    return `node_modules/${name}`
  }
  for (const workspace of ['db', 'api', 'site', 'admin']) visit(workspace)
  return [...found.values()].sort((a, b) => toHeading(a).localeCompare(toHeading(b), 'en'))
}

export const toHeading = ({ name, version, licence }: Package) => `${name} ${version} (${licence})`

const copyrightLine =
  /^\W*(?:copyright\b.*(?:\d{4}|\(c\)|©)|\(c\) |© |(?:the )?(?:mit|isc) licen[cs]e\W*(?:\(mit\))?$)/i

/** Groups packages whose texts differ only in their line breaks and in who has the copyright. */
function describeLicences(): string {
  const notices = [['Alexandria (font)', readNotices(fontFolder)]]
  for (const each of listShippedPackages()) notices.push([toHeading(each), readNotices(each.folder)])
  const groups = Map.groupBy(notices, ([, text = '']) => listTerms(text).join(' ').toLowerCase().replace(/\W+/g, ' '))
  const blocks = [...groups.values()].map((group) => {
    const names = group.map(([name]) => name)
    return `${'-'.repeat(72)}\n${names.join('\n')}\n\n${mergeTexts(group.map(([, text = '']) => text))}\n`
  })
  return `${intro}\n${blocks.join('\n')}`
}

const listTerms = (text: string) => text.split('\n').filter((line) => !copyrightLine.test(line.trim()))

function mergeTexts(texts: string[]): string {
  const [first = '', ...others] = new Set(texts)
  if (others.length === 0) return first
  const copyright = texts.flatMap((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => copyrightLine.test(line)),
  )
  return `${[...new Set(copyright)].join('\n')}\n\n${listTerms(first).join('\n').trim()}`
}

/** Packages for other systems are not installed; their licence stands in the heading. */
function readNotices(folder: string): string {
  try {
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file))
    const text = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim())
    return text.join('\n\n') || 'The package has no text of its licence.'
  } catch {
    return 'The package is for another system than the one that wrote this file.'
  }
}

if (import.meta.main) writeFileSync(licencesFile, describeLicences())
