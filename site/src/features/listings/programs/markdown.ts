import type { Listing } from '@dalil/api/contract'
import { formatTimeRange, listSeparator, toDisplayNames } from '@dalil/api/contract/rules'
import { findListingPlusCode, listAddressParts } from '../address-parts.ts'
import { toAmenityText } from '../amenity-text.ts'
import { hasOpeningHours } from '../business-status/has-opening-hours.ts'
import { createContactLinks } from '../detail/contact-links.ts'
import type { ListingPageData } from '../detail/load-detail.ts'
import { parseExternalHours } from '../hours/external-hours.ts'
import { toWeek } from '../hours/week.ts'
import { localizeDescription } from '../texts.ts'

type Locals = Pick<App.Locals, 't' | 'locale' | 'format' | 'paths' | 'settings'>
type Fact = [term: string, text: string | null | undefined]

export function createListingMarkdown({ listing, reviews }: ListingPageData, locals: Locals): string {
  const { t, locale, paths, settings } = locals
  const names = toDisplayNames(listing, locale.lang)
  const address = new URL(paths.listing(listing), settings.publicUrl).href
  const contacts = createContactLinks(listing, t, { name: names.first, address })
  const facts: Fact[] = [
    [t('listing.form.category_id'), listing.category.name],
    [t('listing.form.business_status'), t(`business_status.${listing.business_status}`)],
    [t('listing.form.address'), joinAddress(listing, locals)],
    [t('listing.form.short_address'), listing.short_address],
    [t('listing.plus_code'), findListingPlusCode(listing)],
    ...contacts.map(({ label, text }): Fact => [label, text]),
    [t('listing.price'), listing.price === null ? null : locals.format.money(listing.price, listing.price_currency)],
    [t('review.title'), reviews && listing.rating !== null ? describeRating(listing, t) : null],
    [t('listing.updated'), listing.updated_at.slice(0, 10)],
    [t('listing.source'), joinWithAddress(listing.source, listing.source_url)],
    [t('listing.licence'), listing.licence],
    [t('attribution.term'), joinWithAddress(listing.attribution?.text, listing.attribution?.url)],
  ]
  const sections: [title: string, lines: string[]][] = [
    [t('listing.about'), localizeDescription(listing, locale.lang).text.split(/\n+/).map(escapeLine)],
    [t('hours.title'), listHours(listing, locals).map(toItem)],
    [
      t('listing.amenities'),
      listing.amenities.map((amenity) => `- ${escapeLine(toAmenityText(amenity, t, locale.lang).text)}`),
    ],
  ]
  return [
    `# ${escapeLine(names.first)}`,
    ...(names.second ? [escapeLine(names.second)] : []),
    `<${address}>`,
    facts.map(toItem).filter(Boolean).join('\n'),
    ...sections.flatMap(([title, lines]) => {
      const filled = lines.filter((line) => line.trim() !== '')
      return filled.length > 0
        ? [`## ${title}`, filled.join(filled.every((line) => line.startsWith('- ')) ? '\n' : '\n\n')]
        : []
    }),
    '',
  ].join('\n\n')
}

const toItem = ([term, text]: Fact): string => (text ? `- **${escapeMarkdown(term)}**: ${escapeMarkdown(text)}` : '')

/** The owner's words may not become links, headings or HTML, and nothing turns the direction of a line. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')

/** Nor a list or a heading at the start of a line. */
const escapeLine = (text: string): string =>
  escapeMarkdown(text).replace(
    /^([-+=])|^(\d{1,9})([.)])/,
    (_, sign, digits = '', end = '') => `${digits}\\${sign ?? end}`,
  )

const joinWithAddress = (text: string | undefined, url: string | null | undefined) =>
  [text, url].filter(Boolean).join(', ')

const joinAddress = (listing: Listing, { locale }: Locals) =>
  listAddressParts(listing, locale.lang)
    .map(({ separator, text }) => separator + text)
    .join('')

const describeRating = ({ rating, reviews_count }: Listing, t: Locals['t']) =>
  `${t('rating.stars', { value: String(rating) })}, ${t('rating.count', { count: reviews_count })}`

function listHours(listing: Listing, { t, locale }: Locals): Fact[] {
  const hours = hasOpeningHours(listing.business_status) ? (listing.opening_hours ?? parseExternalHours(listing)) : null
  if (!hours) return []
  const { days, exceptions } = toWeek(hours, listing.time_zone, locale.lang, new Date())
  const [span, allDay] = [t('hours.span'), t('hours.all_day')]
  return [...days, ...exceptions].map((each): Fact => {
    const spans = each.spans.map((range) => formatTimeRange(range, { span, allDay }, locale.lang, listing.country))
    const open = spans.length > 0 ? spans.join(listSeparator[locale.lang]) : t('hours.closed')
    return ['name' in each ? each.name : each.dates, [open, each.note].filter(Boolean).join(': ')]
  })
}
