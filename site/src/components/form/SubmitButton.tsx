import type { ComponentProps } from 'react'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import '../../styles/button.css'

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
  isBusy: boolean
  busy: string
  variant?: 'primary' | 'outline' | 'danger' | 'danger-solid'
  block?: boolean
  isReady?: boolean
}

/** The button keeps its focus and width while `isBusy` is true, and ignores further clicks. */
export function SubmitButton({
  isBusy,
  busy,
  variant = 'primary',
  block,
  isReady = true,
  children,
  onClick,
  ...button
}: Props) {
  const isHydrated = useIsHydrated()
  return (
    <button
      type="submit"
      className={`btn btn--${variant} btn--busy${block ? ' btn--block' : ''}`}
      disabled={!isHydrated || !isReady}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      {...button}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      <span aria-hidden={isBusy}>{children}</span>
      <span aria-hidden={!isBusy}>
        <i className="spinner" aria-hidden="true" />
        {busy}
      </span>
    </button>
  )
}
