import { createContext } from 'react'

/** Shares between the toolbar's button and the screen whether the list of shortcuts is open. */
export const ShortcutHelpContext = createContext({ isOpen: false, setOpen: (_isOpen: boolean) => {} })
