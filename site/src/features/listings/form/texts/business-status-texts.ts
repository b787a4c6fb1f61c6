import type { Translate } from '@dalil/api/locales'
import { type BusinessStatus, businessStatuses } from '@dalil/db/vocabulary'

export const createBusinessStatusTexts = (t: Translate) => ({
  businessStatus: {
    names: Object.fromEntries(businessStatuses.map((status) => [status, t(`business_status.${status}`)])) as Record<
      BusinessStatus,
      string
    >,
    hint: t('listing.form.business_status.hint'),
    reopensOnHint: t('listing.form.reopens_on.hint'),
    movedToHint: t('listing.form.moved_to.hint'),
  },
})
