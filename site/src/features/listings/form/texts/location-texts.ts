import type { Translate } from '@dalil/api/locales'
import { createPositionFailureTexts } from '../../../../lib/position/position-failure.ts'

export const createLocationTexts = (t: Translate) => ({
  cities: t('filter.city.options'),
  addressHint: t('listing.form.address.hint'),
  suggestions: t('listing.form.suggestions'),
  notChosen: t('listing.form.not_chosen'),
  mapsFailed: t('listing.form.maps_failed'),
  position: createPositionTexts(t),
})

export const createPositionTexts = (t: Translate) => ({
  hint: t('listing.form.position.hint'),
  hintTouch: t('listing.form.position.hint.touch'),
  none: t('listing.form.position.none'),
  cost: t('listing.form.position.cost'),
  propose: t('listing.form.position.propose'),
  named: t('listing.form.position.named'),
  center: t('listing.form.position.center'),
  here: t('listing.form.position.here'),
  failures: createPositionFailureTexts(t, 'map'),
  pin: t('listing.form.position.pin'),
  mapFailed: t('map.failed'),
  zoomIn: t('map.zoom_in'),
  zoomOut: t('map.zoom_out'),
})
