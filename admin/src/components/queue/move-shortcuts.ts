import type { Shortcut } from '../shortcuts/use-shortcuts.ts'

interface Moves {
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

export const toMoveShortcuts = ({ next, previous }: Moves): Shortcut[] => [
  { keys: ['j', 'ArrowDown'], label: 'dalil.queue.next', run: next },
  { keys: ['k', 'ArrowUp'], label: 'dalil.queue.previous', run: previous },
]
