import type { Listing, OpeningHours } from '@dalil/api/contract'
import {
  type AddressField,
  addressFields,
  cleanPasted,
  listAddressFields,
  parseDecimal,
  toListingId,
} from '@dalil/api/contract/rules'
import { type BusinessStatus, suggestionProblems } from '@dalil/db/vocabulary'

export const correctableFields = [
  'title',
  'title_latin',
  ...addressFields,
  'phone',
  'whatsapp',
  'website',
  'email',
] as const satisfies readonly (keyof Listing)[]
export type CorrectableField = (typeof correctableFields)[number]

/** The choices of problems. *Closed for now* is sent as *closed* with the status `temporarily_closed`. */
export const problemChoices = suggestionProblems.flatMap((problem) =>
  problem === 'closed' ? ([problem, 'closed_for_now'] as const) : [problem],
)

/** The position is two texts, as people type it. */
export type CurrentValues = Record<CorrectableField, string> & {
  country: string
  opening_hours: OpeningHours | null
  position: { latitude: string; longitude: string }
}

export const readCurrentValues = (listing: Listing) =>
  ({
    ...Object.fromEntries(correctableFields.map((field) => [field, listing[field] ?? ''])),
    country: listing.country,
    city: listing.city_name,
    opening_hours: listing.opening_hours,
    position: { latitude: String(listing.latitude ?? ''), longitude: String(listing.longitude ?? '') },
  }) as CurrentValues

export const isAddressField = (name: CorrectableField): name is AddressField =>
  addressFields.some((field) => field === name)

/** Parts of the address stand in the order of the country. */
export function findFieldsOfProblem(problem: string, present: CurrentValues): readonly CorrectableField[] {
  const address = listAddressFields(present.country, present)
  const others: CorrectableField[] = correctableFields.filter((name) => !isAddressField(name))
  if (problem === 'wrong') return others.toSpliced(2, 0, ...address)
  return problem === 'moved' ? [...address, 'phone'] : []
}

export const hasHours = (problem: string): boolean => problem === 'wrong'
export const hasPosition = (problem: string): boolean => problem === 'wrong' || problem === 'moved'

export type SuggestionValues = {
  problem: string
  duplicate_of: string
  comment: string
  captcha: string
  changes: CurrentValues
}

function toStatus(problem: string, changed: readonly string[]): BusinessStatus | null {
  if (problem === 'closed') return 'permanently_closed'
  if (problem === 'closed_for_now') return 'temporarily_closed'
  return problem === 'moved' && changed.length === 0 ? 'moved' : null
}

/** Returns a text that is no number as typed, so that the schema rejects it. */
const toId = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

const toDegrees = (text: string): number | string => parseDecimal(text) ?? text

export function toSuggestionInput(
  { problem, duplicate_of, comment, captcha, changes }: SuggestionValues,
  present: CurrentValues,
) {
  const isChanged = (name: 'opening_hours' | 'position') =>
    JSON.stringify(changes[name]) !== JSON.stringify(present[name])
  const corrected = {
    ...Object.fromEntries(
      findFieldsOfProblem(problem, present)
        .filter((field) => cleanPasted(changes[field]).trim() !== present[field])
        .map((field) => [field, changes[field]]),
    ),
    ...(hasHours(problem) && isChanged('opening_hours') ? { opening_hours: changes.opening_hours } : {}),
    ...(hasPosition(problem) && isChanged('position')
      ? {
          position: {
            latitude: toDegrees(changes.position.latitude),
            longitude: toDegrees(changes.position.longitude),
          },
        }
      : {}),
  }
  const changed = Object.keys(corrected)
  const says = problem === 'wrong' && changed.length > 0
  const business_status = toStatus(problem, changed)
  const suggested = { ...corrected, ...(business_status ? { business_status } : {}) }
  return {
    ...(says ? {} : { problem: problem === 'closed_for_now' ? 'closed' : problem || 'none' }),
    ...(Object.keys(suggested).length > 0 ? { changes: suggested } : {}),
    ...(problem === 'duplicate' && duplicate_of.trim() ? { duplicate_of: toId(toListingId(duplicate_of)) } : {}),
    comment,
    captcha,
  }
}

/** Whether the problem needs a comment, because it says nothing without one. */
export const needsComment = ({ problem }: { problem?: unknown }): boolean => problem === 'wrong' || problem === 'other'
