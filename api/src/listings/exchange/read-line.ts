import {
  formatPostcode,
  hasShortAddresses,
  listAddressProblems,
  listRequiredColumns,
  toWesternDigits,
} from '@dalil/api/contract/rules'
import { limits, type PositionHold } from '@dalil/db/vocabulary'
import { translate } from '../../locales/index.ts'
import { findCurrency } from '../../site-settings/currencies.ts'
import { isDialable, isHotline, isTooShort, toE164 } from '../write/phone.ts'
import { findCellProblem, isDate } from './cell-problem.ts'
import { type ImportLine, importLine } from './import-line.ts'
import type { LineProblem } from './line-problem.ts'
import { findCityProblem, findPlacePositionProblem } from './place-problem.ts'
import { parseOsmHours } from './sources/opening-hours.ts'

type Reading = { place: ImportLine; warnings: LineProblem[]; hold: PositionHold | null } | { problems: LineProblem[] }

/** A line is refused for these columns: without the others, the place is still the same place. */
const requiredColumns: ReadonlySet<PropertyKey> = new Set(listRequiredColumns())
const essentialColumns: ReadonlySet<PropertyKey> = new Set([
  ...requiredColumns,
  'source',
  'moved_to_source',
  'moved_to_id',
])

export function readImportLine(value: unknown): Reading {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [{ key: 'import.not_one_place' }] }
  const row: Record<string, unknown> = { ...value }
  const warnings: LineProblem[] = []
  const refusals: LineProblem[] = []
  for (const [name, cell] of Object.entries(row)) {
    const problem = name in importLine.shape && name !== 'price_currency' ? findCellProblem(name, cell) : null
    if (!problem) continue
    row[name] = null
    const isRefused = (/encoded$/.test(problem.key) ? essentialColumns : requiredColumns).has(name)
    ;(isRefused ? refusals : warnings).push(problem)
  }
  readHours(row, warnings)
  for (;;) {
    const reading = parse(row)
    if (refusals.length > 0) return { problems: addOtherProblems(refusals, reading) }
    if ('place' in reading) return checkPlace(reading.place, warnings)
    const emptied = new Set<string>()
    const dropped = reading.problems.filter(({ path: [name, part] = [] }) => {
      // A value with several problems is dropped with the first.
      if (emptied.has(String(name)) || emptied.has(`${String(name)}.${String(part)}`)) return true
      if (!drop(row, name === undefined ? [] : part === undefined ? [name] : [name, part])) return false
      emptied.add((row[String(name)] ?? null) === null ? String(name) : `${String(name)}.${String(part)}`)
      return true
    })
    if (dropped.length < reading.problems.length) return reading
    warnings.push(...dropped)
  }
}

/** Hours of a table are words, unless they are JSON. */
function readHours(row: Record<string, unknown>, warnings: LineProblem[]): void {
  const hours = row.opening_hours
  if (typeof hours !== 'string' || hours.trim() === '' || /^\s*[[{]/.test(hours)) return
  row.opening_hours = parseOsmHours(toWesternDigits(hours))
  if (row.opening_hours !== null) return
  warnings.push({ path: ['opening_hours'], key: 'import.hours_kept' })
  const hasDescription = (row.description ?? '') !== ''
  for (const [name, language] of descriptions) {
    const text = row[name] ?? ''
    if (typeof text !== 'string' || (name !== 'description' && text === '' && hasDescription)) continue
    const whole = `${text}\n${translate[language]('import.hours_as_text', { hours: hours.trim() })}`.trim()
    if ([...whole].length <= limits.description.max) row[name] = whole
  }
}
const descriptions = [
  ['description', 'ar'],
  ['description_en', 'en'],
  ['description_nl', 'nl'],
] as const

function addOtherProblems(refusals: LineProblem[], reading: Reading): LineProblem[] {
  const emptied = new Set(refusals.map(({ path }) => path?.[0]))
  const others = 'problems' in reading ? reading.problems.filter(({ path }) => !emptied.has(path?.[0])) : []
  return [...refusals, ...others]
}

function parse(row: unknown): Reading {
  const { data, error } = importLine.safeParse(row)
  if (data) return { place: data, warnings: [], hold: null }
  return { problems: error.issues.map((issue) => ({ path: issue.path, issue })) }
}

/** Omits the value at the path, or one link of several; returns false if there is none, or if the line needs it. */
function drop(row: Record<string, unknown>, [name, part]: readonly PropertyKey[]): boolean {
  if (name === undefined || essentialColumns.has(name) || isAbsent(row, name)) return false
  const links = row[String(name)]
  if (name === 'social' && typeof part === 'string' && typeof links === 'object' && links !== null) {
    if (!(part in links)) return false
    row.social = Object.fromEntries(Object.entries(links).filter(([network]) => network !== part))
  } else if (name === 'latitude' || name === 'longitude') Object.assign(row, { latitude: null, longitude: null })
  else row[String(name)] = null
  return true
}

/** Both coordinates are dropped with the first problem of either. */
const isAbsent = (row: Record<string, unknown>, name: PropertyKey) =>
  name !== 'latitude' && name !== 'longitude' && (row[String(name)] ?? null) === null

function findHold(problem: string): PositionHold | null {
  if (problem === 'validation.position_zero') return 'zero_position'
  return problem === 'validation.position_exchanged' ? 'exchanged_position' : null
}

function checkPlace(place: ImportLine, warnings: LineProblem[]): Reading {
  const { country, latitude, longitude, phone, whatsapp } = place
  const cityProblem = findCityProblem(place)
  if (cityProblem?.isRefused) return { problems: [cityProblem.problem] }
  if (cityProblem) warnings.push(cityProblem.problem)
  const positionProblem = findPlacePositionProblem(place)
  const hold = positionProblem ? findHold(positionProblem.key) : null
  if (positionProblem) {
    warnings.push(positionProblem)
    if (hold === 'exchanged_position') Object.assign(place, { latitude: longitude, longitude: latitude })
    // The city may be the wrong one of the two.
    else if (positionProblem.key !== 'import.position_far') Object.assign(place, { latitude: null, longitude: null })
  }
  if (phone !== null && isTooShort(phone, country)) {
    warnings.push({ path: ['phone'], key: 'validation.phone_length' })
    place.phone = null
  } else if (phone !== null && (isDate(phone) || !isDialable(phone, country))) {
    warnings.push({ path: ['phone'], key: 'import.no_number' })
    place.phone = null
  }
  if (place.phone !== null && !isHotline(place.phone, country))
    warnings.push({ path: ['phone'], key: 'import.unlikely_number' })
  if (whatsapp !== null && (isDate(whatsapp) || !toE164(whatsapp, country))) {
    warnings.push({ path: ['whatsapp'], key: 'import.no_number' })
    place.whatsapp = null
  }
  const currency = findCurrency(country)
  if (place.price !== null && place.price_currency !== null && place.price_currency !== currency) {
    const params = { given: place.price_currency, currency }
    warnings.push({ path: ['price_currency'], key: 'import.other_currency', params })
    place.price = null
  }
  checkAddress(place, warnings)
  return { place, warnings, hold }
}

function checkAddress(place: ImportLine, warnings: LineProblem[]): void {
  if (place.short_address !== null && !hasShortAddresses(place.country)) {
    warnings.push({ path: ['short_address'], key: 'validation.short_address_abroad' })
    place.short_address = null
  }
  for (const { field, key, value } of listAddressProblems(place.country, place))
    warnings.push({ path: [field], key, params: { value } })
  if (place.zip_code !== null) place.zip_code = formatPostcode(place.zip_code, place.country)
}
