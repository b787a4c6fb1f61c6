import crosshair from '@phosphor-icons/core/regular/crosshair.svg?raw'
import { useState } from 'react'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../../components/toast/toast.ts'
import { findPositionFailureText } from '../../../../lib/position/position-failure.ts'
import { findPosition } from '../find-position.ts'
import type { PanelFilters } from '../live-results.ts'
import type { PanelTexts } from '../panel.ts'

export type GeoPosition = Pick<PanelFilters, 'latitude' | 'longitude'>
type Props = GeoPosition & {
  texts: PanelTexts
  isHydrated: boolean
  onFind: (point: GeoPosition) => void
  onLeave: () => void
}

export function NearMeButton({ texts, isHydrated, latitude, longitude, onFind, onLeave }: Props) {
  const [isBusy, setBusy] = useState(false)
  const find = async () => {
    if (isBusy) return
    if (latitude !== '') return onLeave()
    setBusy(true)
    try {
      onFind(await findPosition())
    } catch (error) {
      showToast({ variant: 'error', text: findPositionFailureText(error, texts, texts['position.or.city']) })
    }
    setBusy(false)
  }
  return (
    <>
      {latitude !== '' && (
        <>
          <input type="hidden" name="latitude" value={latitude} />
          <input type="hidden" name="longitude" value={longitude} />
        </>
      )}
      {/* Rendered on the server too, to avoid a layout shift. */}
      <button
        type="button"
        className="btn btn--outline"
        disabled={!isHydrated}
        aria-pressed={latitude !== ''}
        aria-busy={isBusy}
        onClick={find}
      >
        <SvgIcon svg={crosshair} />
        {texts['filter.near']}
      </button>
    </>
  )
}
