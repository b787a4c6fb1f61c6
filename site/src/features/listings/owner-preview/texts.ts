import { createAmenityNames, type Translate } from '@dalil/api/locales'
import { businessStatuses, weekdays } from '@dalil/db/vocabulary'
import type { MapSource } from '../../../components/map/map-source.ts'
import type { Locale } from '../../../lib/locale.ts'
import { mapToTexts } from '../../../lib/text/map-to-texts.ts'
import { formatWeekday } from '../hours/calendar.ts'
import { createPendingRevisionTexts } from '../revision/texts.ts'
import { createStateTexts } from '../state-texts.ts'

export type PreviewTexts = ReturnType<typeof createPreviewTexts>

export const createPreviewTexts = (t: Translate, { lang }: Locale, source: MapSource) => ({
  state: createStateTexts(t),
  pending: createPendingRevisionTexts(t),
  statuses: mapToTexts(businessStatuses, (each) => t(`business_status.${each}`)),
  statusTexts: {
    temporarily_closed: t('business_status.temporarily_closed.text'),
    permanently_closed: t('business_status.permanently_closed.text'),
    moved: t('business_status.moved.text'),
  },
  reopensOn: t('business_status.reopens_on'),
  movedTo: t('business_status.moved_to'),
  edit: t('my_listings.edit'),
  publish: t('my_listings.publish'),
  busy: t('my_listings.busy'),
  submitted: t('my_listings.submitted_toast'),
  mine: t('my_listings.title'),
  about: t('listing.about'),
  amenities: t('listing.amenities'),
  amenityNames: createAmenityNames(t),
  contact: t('listing.contact'),
  phone: t('listing.contact.phone'),
  whatsapp: t('listing.contact.whatsapp'),
  email: t('listing.contact.email'),
  website: t('listing.contact.website'),
  map: {
    source,
    title: t('map.title'),
    label: t('map.label'),
    zoomIn: t('map.zoom_in'),
    zoomOut: t('map.zoom_out'),
    open: t('map.open'),
  },
  hours: t('hours.title'),
  closed: t('hours.closed'),
  spans: { span: t('hours.span'), allDay: t('hours.all_day') },
  days: weekdays.map((day) => ({ day, name: formatWeekday(day, lang) })),
  facts: t('listing.facts'),
  price: t('listing.price'),
  picture: t('listing.form.images.number'),
})
