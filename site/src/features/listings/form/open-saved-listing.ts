import type { CreatedListing, Listing } from '@dalil/api/contract'
import { flashToast } from '../../../components/toast/toast.ts'
import { isCountry } from '../../../lib/locale.ts'
import { createPaths } from '../../../lib/paths.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import { toOwnListingPath } from '../own-listing-path.ts'
import { toSavedMessage } from './result-message.ts'
import type { StepProps } from './steps/step-props.ts'

interface Settings extends Pick<StepProps, 'locale' | 'texts'> {
  isNew: boolean
}

export async function openSavedListing(saved: Listing | CreatedListing, { isNew, locale, texts }: Settings) {
  flashToast({ variant: 'success', text: toSavedMessage(saved, texts, isNew) })
  const { country } = saved
  const paths = createPaths(isCountry(country) ? { ...locale, country } : locale)
  await navigate(toOwnListingPath(paths, saved))
}
