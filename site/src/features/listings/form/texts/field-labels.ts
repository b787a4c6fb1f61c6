import { listVisibleFieldNames } from '@dalil/api/contract/rules'
import type { Translate } from '@dalil/api/locales'

const labelled = [...listVisibleFieldNames(), 'position', 'logo', 'cover_image'] as const

/** Returns the labels by field name. A field without a label does not compile. */
export const createFieldLabels = (t: Translate) =>
  Object.fromEntries(labelled.map((name) => [name, t(`listing.form.${name}`)])) as Record<
    (typeof labelled)[number],
    string
  >
