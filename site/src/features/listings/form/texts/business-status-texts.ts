import type { Translate } from '@dalil/api/locales'
import { businessStatuses } from '@dalil/db/vocabulary'
import { mapToTexts } from '../../../../lib/text/map-to-texts.ts'

export const createBusinessStatusTexts = (t: Translate) => ({
  businessStatus: {
    names: mapToTexts(businessStatuses, (status) => t(`business_status.${status}`)),
    hint: t('listing.form.business_status.hint'),
    reopensOnHint: t('listing.form.reopens_on.hint'),
    movedToHint: t('listing.form.moved_to.hint'),
  },
})
