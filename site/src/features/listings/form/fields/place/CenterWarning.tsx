import { parseDecimal } from '@dalil/api/contract/rules'
import type { ListingFormState } from '../../form-state.ts'
import type { FormTexts } from '../../texts.ts'
import type { ProposedPosition } from './use-proposed-position.ts'

interface Props {
  form: ListingFormState
  proposed: ProposedPosition
  texts: FormTexts
}

/** The tolerance in degrees, about one metre: the form rounds positions. */
const tolerance = 0.00001

export function CenterWarning({ form, proposed, texts }: Props) {
  const { name, latitude, longitude } = proposed
  const isAt = (typed: string, center: number) => Math.abs((parseDecimal(typed) ?? Number.NaN) - center) < tolerance
  const isCenter = isAt(form.form.watch('latitude'), latitude) && isAt(form.form.watch('longitude'), longitude)
  return isCenter && <p className="banner banner--info">{texts['listing.form.pin.center'].replace('{city}', name)}</p>
}
