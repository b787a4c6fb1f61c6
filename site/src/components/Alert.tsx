import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import info from '@phosphor-icons/core/regular/info.svg?raw'
import warning from '@phosphor-icons/core/regular/warning.svg?raw'
import warningCircle from '@phosphor-icons/core/regular/warning-circle.svg?raw'
import type { ReactNode } from 'react'
import { SvgIcon } from './icon/SvgIcon.tsx'
import './banner.css'

const icons = { error: warningCircle, warning, success: checkCircle, info }

export function Alert({ variant, children }: { variant: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`banner banner--${variant}`} role={variant === 'error' ? 'alert' : 'status'}>
      <SvgIcon svg={icons[variant]} />
      <div>{children}</div>
    </div>
  )
}
