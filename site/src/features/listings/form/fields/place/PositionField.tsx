import { parseDecimal } from '@dalil/api/contract/rules'
import { limits } from '@dalil/db/vocabulary'
import crosshair from '@phosphor-icons/core/regular/crosshair.svg?raw'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../../../components/form/TextField.tsx'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import type { MapSource } from '../../../../../components/map/map-source.ts'
import { runWhenVisible } from '../../../../../components/map/run-when-visible.ts'
import { showToast } from '../../../../../components/toast/toast.ts'
import { geolocationOptions } from '../../../../../lib/position/geolocation.ts'
import { findPositionFailureText } from '../../../../../lib/position/position-failure.ts'
import type { ListingFormState } from '../../form-state.ts'
import type { FormTexts } from '../../texts/form-texts.ts'
import { CenterWarning } from './CenterWarning.tsx'
import type { ProposedPosition } from './use-proposed-position.ts'
import '../../../../../components/banner.css'
import '../../../../../components/map/map.css'

interface Props {
  form: ListingFormState
  mapSource: MapSource
  around: { latitude: number; longitude: number }
  proposed: ProposedPosition | null
  texts: FormTexts
}

/** The number of decimals; six are accurate to 0.1 m. */
const digits = 6

export function PositionField({ form, mapSource, around, proposed, texts }: Props) {
  const isEmpty = form.form.watch('latitude').trim() === '' && form.form.watch('longitude').trim() === ''
  const setPosition = (latitude: number, longitude: number) => {
    form.form.setValue('latitude', latitude.toFixed(digits))
    form.form.setValue('longitude', longitude.toFixed(digits), { shouldDirty: true })
    void form.form.trigger(['latitude', 'longitude'])
  }
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition(coords.latitude, coords.longitude),
      (error) => showToast({ variant: 'error', text: findPositionFailureText(error, texts.position.failures) }),
      geolocationOptions,
    )

  return (
    <fieldset className="stack stack--sm">
      <legend className="label">
        {texts.labels.position} <span className="opt">{texts.optional}</span>
      </legend>
      {isEmpty && <p className="banner banner--info">{texts.position.cost}</p>}
      {proposed && isEmpty && proposed.named_in === 'address' && (
        <p className="hint">{texts.position.named.replace('{city}', proposed.name)}</p>
      )}
      {proposed && !isEmpty && <CenterWarning {...{ form, proposed, texts }} />}
      <div className="row">
        <button type="button" className="btn btn--sm btn--outline" onClick={locate}>
          <SvgIcon svg={crosshair} />
          {texts.position.here}
        </button>
        {proposed && isEmpty && (
          <button
            type="button"
            className="btn btn--sm btn--outline"
            onClick={() => setPosition(proposed.latitude, proposed.longitude)}
          >
            <SvgIcon svg={mapPin} />
            {texts.position.propose.replace('{city}', proposed.name)}
          </button>
        )}
      </div>
      <PinMap {...{ form, mapSource, around, setPosition, texts }} />
      <div className="two">
        <TextField
          {...form.field('latitude')}
          label={texts.labels.latitude}
          aria-required={false}
          inputMode="decimal"
          dir="ltr"
        />
        <TextField
          {...form.field('longitude')}
          label={texts.labels.longitude}
          aria-required={false}
          inputMode="decimal"
          dir="ltr"
        />
      </div>
    </fieldset>
  )
}

type MapProps = Omit<Props, 'proposed'> & { setPosition: (latitude: number, longitude: number) => void }
type Pinned = Awaited<ReturnType<typeof import('./pin-map.ts').createPinMap>>

function PinMap({ form, mapSource, around, setPosition, texts }: MapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Pinned | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latitude = form.form.watch('latitude')
  const longitude = form.form.watch('longitude')
  const { zoomIn, zoomOut, pin } = texts.position
  const label = texts.labels.position
  const latestSetPosition = useRef(setPosition)
  latestSetPosition.current = setPosition

  useEffect(() => {
    let pinned: Pinned | undefined
    let isGone = false
    const draw = async () => {
      const { createPinMap } = await import('./pin-map.ts')
      if (!frame.current || isGone) return
      pinned = await createPinMap(frame.current, {
        source: mapSource,
        label,
        zoomIn,
        zoomOut,
        pin,
        onPlace: (...at) => latestSetPosition.current(...at),
      })
      if (isGone) pinned.remove()
      else setMap(pinned)
    }
    if (!frame.current) return
    const stopWaiting = runWhenVisible(frame.current, () => draw().catch(() => setFailed(true)))
    return () => {
      isGone = true
      stopWaiting()
      pinned?.remove()
    }
  }, [mapSource, label, zoomIn, zoomOut, pin])

  useEffect(() => {
    if (!map) return
    const [north, east] = [parseDecimal(latitude) ?? Number.NaN, parseDecimal(longitude) ?? Number.NaN]
    if (Math.abs(north) <= limits.latitude.max && Math.abs(east) <= limits.longitude.max) map.pinAt(north, east)
    else map.lookAt(around.latitude, around.longitude)
  }, [map, latitude, longitude, around])

  if (hasFailed) return <p className="hint">{texts.position.mapFailed}</p>
  return (
    <>
      <div className="map map--pin" ref={frame} />
      <p className="hint">
        <span className="with-mouse">{texts.position.hint}</span>
        <span className="with-touch">{texts.position.hintTouch}</span>
      </p>
    </>
  )
}
