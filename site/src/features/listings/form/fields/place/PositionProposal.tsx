import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import type { ListingFormState } from '../../form-state.ts'
import type { FormTexts } from '../../texts/form-texts.ts'
import type { ProposedPosition } from './use-proposed-position.ts'

interface Props {
  form: ListingFormState
  proposed: ProposedPosition
  isEmpty: boolean
  setPosition: (latitude: number, longitude: number) => void
  texts: FormTexts
}

/** The tolerance in degrees, about one metre: the form rounds positions. */
const tolerance = 0.00001

/** Offers the centre of the town; if the pin is there, warns that the position is only the centre. */
export function PositionProposal({ form, proposed, isEmpty, setPosition, texts }: Props) {
  const { name, latitude, longitude, named_in } = proposed
  const isAt = (typed: string, center: number) => Math.abs(Number.parseFloat(typed) - center) < tolerance
  const { propose, named, center } = texts.position
  if (isEmpty) {
    return (
      <>
        {named_in === 'address' && <p className="hint">{named.replace('{city}', name)}</p>}
        <div className="row">
          <button type="button" className="btn btn--sm btn--outline" onClick={() => setPosition(latitude, longitude)}>
            <SvgIcon svg={mapPin} />
            {propose.replace('{city}', name)}
          </button>
        </div>
      </>
    )
  }
  const isCenter = isAt(form.form.watch('latitude'), latitude) && isAt(form.form.watch('longitude'), longitude)
  return isCenter && <p className="banner banner--info">{center.replace('{city}', name)}</p>
}
