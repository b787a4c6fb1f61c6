import { parseDecimal } from '@dalil/api/contract/rules'
import { limits } from '@dalil/db/vocabulary'
import { useEffect, useRef, useState } from 'react'
import type { MapSource } from '../../../../../components/map/map-source.ts'
import { runWhenVisible } from '../../../../../components/map/run-when-visible.ts'
import type { Texts } from '../../../../../lib/text/pick-texts.ts'
import '../../../../../components/map/map.css'
import './pin-map.css'

/** Six decimals are accurate to 0.1 m. */
export const formatCoordinate = (degrees: number): string => degrees.toFixed(6)

interface Props {
  mapSource: MapSource
  around: { latitude: number; longitude: number }
  latitude: string
  longitude: string
  setPosition: (latitude: number, longitude: number) => void
  label: string
  texts: Texts<'listing.form.pin' | 'map.failed' | 'map.zoom_in' | 'map.zoom_out'>
}
type Pinned = Awaited<ReturnType<typeof import('./pin-map.ts').createPinMap>>

export function PinMap({ mapSource, around, latitude, longitude, setPosition, label, texts }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Pinned | null>(null)
  const [hasFailed, setFailed] = useState(false)
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
        zoomIn: texts['map.zoom_in'],
        zoomOut: texts['map.zoom_out'],
        pin: texts['listing.form.pin'],
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
  }, [mapSource, label, texts])

  useEffect(() => {
    if (!map) return
    const [north, east] = [parseDecimal(latitude) ?? Number.NaN, parseDecimal(longitude) ?? Number.NaN]
    if (Math.abs(north) <= limits.latitude.max && Math.abs(east) <= limits.longitude.max) map.pinAt(north, east)
    else map.lookAt(around.latitude, around.longitude)
  }, [map, latitude, longitude, around])

  if (hasFailed) return <p className="hint">{texts['map.failed']}</p>
  return (
    <>
      <div className="map map--pin" ref={frame} />
      <p className="hint">
        <span className="with-mouse">{texts['listing.form.pin.hint']}</span>
        <span className="with-touch">{texts['listing.form.pin.hint.touch']}</span>
      </p>
    </>
  )
}
