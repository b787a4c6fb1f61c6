import type { BusinessStatus, SocialNetwork } from '@dalil/db/vocabulary'
import fields from './fields.json' with { type: 'json' }
import { type GeoPoint, isJsonObject, readText, type SkipReason, type SourcePlace } from './source-place.ts'

const statuses: Record<string, BusinessStatus> = {
  temporarily_closed: 'temporarily_closed',
  permanently_closed: 'permanently_closed',
}

export function readOverturePlace(
  properties: Record<string, unknown>,
  point: GeoPoint,
  minConfidence: number,
): SourcePlace | SkipReason {
  const { confidence, names, brand } = properties
  if (typeof confidence === 'number' && confidence < minConfidence) return 'not_confident'
  const id = readText(properties.id)
  if (id === undefined) return 'no_id'
  const codes = listCodes(properties)
  if (codes.length === 0) return 'no_place'
  const [address] = listRecords(properties.addresses)
  const own = isJsonObject(names) ? names : isJsonObject(brand) && isJsonObject(brand.names) ? brand.names : {}
  const common = toEntries(own.common)
  return {
    id,
    origin: describeOrigin(properties.sources),
    names: { native: own.primary, ar: common.get('ar'), latin: common.get('en') ?? common.get('fr') },
    codes,
    country: address?.country,
    city: address?.locality,
    state: address?.region,
    zip_code: address?.postcode,
    address: address?.freeform,
    ...point,
    phone: firstOf(properties.phones),
    email: firstOf(properties.emails),
    website: firstOf(properties.websites),
    social: toSocialLinks(properties.socials),
    business_status: statuses[readText(properties.operating_status) ?? ''] ?? 'open',
  }
}

/** Releases before 2026 have `categories` alone, later ones also a taxonomy from the general to the precise. */
function listCodes({ taxonomy, categories, basic_category }: Record<string, unknown>): string[] {
  const hierarchy = isJsonObject(taxonomy) && Array.isArray(taxonomy.hierarchy) ? taxonomy.hierarchy.toReversed() : []
  const primary = [taxonomy, categories].map((each) => (isJsonObject(each) ? each.primary : undefined))
  return [...new Set([...primary, basic_category, ...hierarchy].map(readText).filter((code) => code !== undefined))]
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)
const listRecords = (list: unknown) => (Array.isArray(list) ? list.filter(isJsonObject) : [])

/** A map is an object, or a list of keys and values. */
function toEntries(map: unknown): Map<string, unknown> {
  if (isJsonObject(map)) return new Map(Object.entries(map))
  return new Map(listRecords(map).map(({ key, value }) => [String(key), value]))
}

type Dataset = { name: string; licence: string }

const defaultLicence = 'CDLA-Permissive-2.0'
const datasets: Record<string, Dataset> = fields.datasets
const maxDatasets = 8

/** A place with data of OpenStreetMap has its licence, which asks for the most. */
function describeOrigin(sources: unknown): SourcePlace['origin'] {
  const found = listRecords(sources)
    .slice(0, maxDatasets)
    .map(({ dataset, license }): Dataset => {
      const given = readText(dataset) ?? ''
      const known = datasets[given.toLowerCase().replaceAll(/[^a-z]/g, '')]
      return { name: known?.name ?? given.slice(0, 30), licence: readText(license) ?? known?.licence ?? defaultLicence }
    })
  const names = new Set(found.map(({ name }) => name).filter((name) => name !== ''))
  return {
    source: 'Overture Maps',
    licence: (found.find(({ licence }) => /odbl/i.test(licence)) ?? found[0])?.licence ?? defaultLicence,
    ...(names.size > 0 && { attribution: [...names, 'Overture Maps Foundation'].join(', ') }),
  }
}

const hosts: [RegExp, SocialNetwork][] = [
  [/(?:^|\.)instagram\.com$/, 'instagram'],
  [/(?:^|\.)facebook\.com$/, 'facebook'],
  [/(?:^|\.)(?:x|twitter)\.com$/, 'x'],
  [/(?:^|\.)tiktok\.com$/, 'tiktok'],
  [/(?:^|\.)snapchat\.com$/, 'snapchat'],
  [/(?:^|\.)youtube\.com$/, 'youtube'],
  [/(?:^|\.)linkedin\.com$/, 'linkedin'],
]

function toSocialLinks(list: unknown): NonNullable<SourcePlace['social']> {
  const links = (Array.isArray(list) ? list : []).flatMap((link: unknown) => {
    const address = readText(link) ?? ''
    const host = URL.canParse(address) ? new URL(address).hostname : ''
    const network = hosts.find(([pattern]) => pattern.test(host))?.[1]
    return network === undefined ? [] : [[network, address] as const]
  })
  return Object.fromEntries(links.toReversed())
}
