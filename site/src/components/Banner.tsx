import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import info from '@phosphor-icons/core/regular/info.svg?raw'
import warning from '@phosphor-icons/core/regular/warning.svg?raw'
import warningCircle from '@phosphor-icons/core/regular/warning-circle.svg?raw'
import type { ReactNode } from 'react'
import { Glyph } from './icon/Glyph.tsx'
import './banner.css'

const icons = { bad: warningCircle, warn: warning, ok: checkCircle, info }

/** A message that stays. One that appears is announced, a bad one at once. */
export function Banner({ look, children }: { look: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`banner banner--${look}`} role={look === 'bad' ? 'alert' : 'status'}>
      <Glyph of={icons[look]} />
      <div>{children}</div>
    </div>
  )
}
