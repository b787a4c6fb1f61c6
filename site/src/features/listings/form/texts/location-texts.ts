import type { Translate } from '@dalil/api/locales'

export const locationTexts = (t: Translate) => ({
  country: t('listing.form.country'),
  city: t('listing.form.city'),
  cities: t('filter.city.options'),
  address: t('listing.form.address'),
  addressHint: t('listing.form.address.hint'),
  state: t('listing.form.state'),
  zipCode: t('listing.form.zip_code'),
  suggestions: t('listing.form.suggestions'),
  notChosen: t('listing.form.not_chosen'),
  mapsFailed: t('listing.form.maps_failed'),
  position: positionTexts(t),
})

const positionTexts = (t: Translate) => ({
  label: t('listing.form.position'),
  hint: t('listing.form.position.hint'),
  latitude: t('listing.form.latitude'),
  longitude: t('listing.form.longitude'),
  here: t('listing.form.position.here'),
  failed: t('listing.form.position.failed'),
  pin: t('listing.form.position.pin'),
  mapFailed: t('map.failed'),
  zoomIn: t('map.zoom_in'),
  zoomOut: t('map.zoom_out'),
})
