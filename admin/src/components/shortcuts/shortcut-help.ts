import { createContext } from 'react'

/** Whether the list of shortcuts is open, for the toolbar's button and the screen with the shortcuts. */
export const ShortcutHelpContext = createContext({ isOpen: false, setOpen: (_isOpen: boolean) => {} })
