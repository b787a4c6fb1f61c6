import { createContext } from 'react'

export const ShortcutHelpContext = createContext({ isOpen: false, setOpen: (_isOpen: boolean) => {} })
