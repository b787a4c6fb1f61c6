import { type MouseEvent, useId, useState } from 'react'

export function useMenu(label: string) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const close = () => setAnchor(null)
  return {
    isOpen,
    close,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
    menu: {
      id,
      anchorEl: anchor,
      open: isOpen,
      onClose: close,
      slotProps: { root: { role: 'region', 'aria-label': label } },
    },
  } as const
}
