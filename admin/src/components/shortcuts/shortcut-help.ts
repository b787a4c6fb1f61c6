import { createContext } from 'react'

/** The list of shortcuts is open or not, for the button in the toolbar and the screen that knows the shortcuts. */
export const ShortcutHelpContext = createContext({ isOpen: false, setOpen: (_isOpen: boolean) => {} })
