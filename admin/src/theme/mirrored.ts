/** For icons that point in the direction of reading. */
export const mirrored = ({ direction }: { direction: 'ltr' | 'rtl' }) => ({
  scale: direction === 'rtl' ? '-1 1' : 'none',
})
