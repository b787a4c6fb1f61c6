import { parseDecimal } from '@dalil/api/contract/rules'
import crosshair from '@phosphor-icons/core/regular/crosshair.svg?raw'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { TextField } from '../../../../../components/form/TextField.tsx'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import type { MapSource } from '../../../../../components/map/map-source.ts'
import { showToast } from '../../../../../components/toast/toast.ts'
import { geolocationOptions } from '../../../../../lib/position/geolocation.ts'
import { findPositionFailureText } from '../../../../../lib/position/position-failure.ts'
import type { ListingFormState } from '../../form-state.ts'
import type { FormTexts } from '../../texts.ts'
import { formatCoordinate, PinMap } from './PinMap.tsx'
import type { ProposedPosition } from './use-proposed-position.ts'
import '../../../../../components/banner.css'

interface Props {
  form: ListingFormState
  mapSource: MapSource
  around: { latitude: number; longitude: number }
  proposed: ProposedPosition | null
  texts: FormTexts
}

export function PositionField({ form, mapSource, around, proposed, texts }: Props) {
  const isEmpty = form.form.watch('latitude').trim() === '' && form.form.watch('longitude').trim() === ''
  const setPosition = (latitude: number, longitude: number) => {
    form.form.setValue('latitude', formatCoordinate(latitude))
    form.form.setValue('longitude', formatCoordinate(longitude), { shouldDirty: true })
    void form.form.trigger(['latitude', 'longitude'])
  }
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition(coords.latitude, coords.longitude),
      (error) => showToast({ variant: 'error', text: findPositionFailureText(error, texts, texts['position.or.map']) }),
      geolocationOptions,
    )

  return (
    <fieldset className="stack stack--sm">
      <legend className="label">
        {texts['listing.form.position']} <span className="opt">{texts['listing.form.optional']}</span>
      </legend>
      {isEmpty && <p className="banner banner--info">{texts['listing.form.pin.cost']}</p>}
      {proposed && isEmpty && proposed.named_in === 'address' && (
        <p className="hint">{texts['listing.form.pin.named'].replace('{city}', proposed.name)}</p>
      )}
      {proposed && !isEmpty && <CenterWarning {...{ form, proposed, texts }} />}
      <div className="row">
        <button type="button" className="btn btn--sm btn--outline" onClick={locate}>
          <SvgIcon svg={crosshair} />
          {texts['listing.form.pin.here']}
        </button>
        {proposed && isEmpty && (
          <button
            type="button"
            className="btn btn--sm btn--outline"
            onClick={() => setPosition(proposed.latitude, proposed.longitude)}
          >
            <SvgIcon svg={mapPin} />
            {texts['listing.form.pin.propose'].replace('{city}', proposed.name)}
          </button>
        )}
      </div>
      <PinMap
        {...{ mapSource, around, setPosition }}
        latitude={form.form.watch('latitude')}
        longitude={form.form.watch('longitude')}
        label={texts['listing.form.position']}
        texts={texts}
      />
      <div className="two">
        <TextField
          {...form.field('latitude')}
          label={texts['listing.form.latitude']}
          aria-required={false}
          inputMode="decimal"
          dir="ltr"
        />
        <TextField
          {...form.field('longitude')}
          label={texts['listing.form.longitude']}
          aria-required={false}
          inputMode="decimal"
          dir="ltr"
        />
      </div>
    </fieldset>
  )
}

type WarningProps = Pick<Props, 'form' | 'texts'> & { proposed: ProposedPosition }

/** The tolerance in degrees, about one metre: the form rounds positions. */
const tolerance = 0.00001

function CenterWarning({ form, proposed, texts }: WarningProps) {
  const { name, latitude, longitude } = proposed
  const isAt = (typed: string, center: number) => Math.abs((parseDecimal(typed) ?? Number.NaN) - center) < tolerance
  const isCenter = isAt(form.form.watch('latitude'), latitude) && isAt(form.form.watch('longitude'), longitude)
  return isCenter && <p className="banner banner--info">{texts['listing.form.pin.center'].replace('{city}', name)}</p>
}
