export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const
