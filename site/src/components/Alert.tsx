import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import info from '@phosphor-icons/core/regular/info.svg?raw'
import warning from '@phosphor-icons/core/regular/warning.svg?raw'
import warningCircle from '@phosphor-icons/core/regular/warning-circle.svg?raw'
import type { ReactNode } from 'react'
import { SvgIcon } from './icon/SvgIcon.tsx'
import './banner.css'

const icons = { error: warningCircle, warning, success: checkCircle, info }

interface Props {
  variant: keyof typeof icons
  takesFocus?: boolean
  children: ReactNode
}

const focus = (element: HTMLElement | null) => element?.focus()

export function Alert({ variant, takesFocus = false, children }: Props) {
  return (
    <div
      className={`banner banner--${variant}`}
      role={variant === 'error' ? 'alert' : 'status'}
      {...(takesFocus && { ref: focus, tabIndex: -1 })}
    >
      <SvgIcon svg={icons[variant]} />
      <div>{children}</div>
    </div>
  )
}
