import { listVisibleFieldNames } from '@dalil/api/contract/rules'
import type { Translate } from '@dalil/api/locales'
import { mapToTexts } from '../../../../lib/text/map-to-texts.ts'

const labelled = [...listVisibleFieldNames(), 'position', 'logo', 'cover_image'] as const

export const createFieldLabels = (t: Translate) => mapToTexts(labelled, (name) => t(`listing.form.${name}`))
