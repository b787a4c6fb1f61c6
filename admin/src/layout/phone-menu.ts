import type { Store } from 'ra-core'
import { preferenceStore } from '../providers/preference-store.ts'

/** react-admin's key for whether the menu is open. */
const menuKey = 'sidebar.open'

/** Created before those of the components, so that the menu is closed when they learn that the window became narrow. */
const phones = matchMedia('(width < 600px)')

/** On a phone the menu covers the page, so it is closed after a load and when the window becomes that narrow. */
let isOpenOnPhone = false
const listeners = new Set<() => void>()

function setPhoneMenu(isOpen: boolean): void {
  isOpenOnPhone = isOpen
  for (const tell of listeners) tell()
}

phones.addEventListener('change', () => setPhoneMenu(false))

/** The preferences, which keep the state of the menu of wide windows only. */
export const storeWithPhoneMenu: Store = {
  ...preferenceStore,
  getItem: (key, fallback) =>
    key === menuKey && phones.matches
      ? (isOpenOnPhone as typeof fallback)
      : preferenceStore.getItem(key, key === menuKey ? (true as typeof fallback) : fallback),
  setItem: (key, value) =>
    key === menuKey && phones.matches ? setPhoneMenu(value === true) : preferenceStore.setItem(key, value),
  subscribe(key, callback) {
    if (key !== menuKey) return preferenceStore.subscribe(key, callback)
    const tell = () => callback(storeWithPhoneMenu.getItem(menuKey))
    listeners.add(tell)
    const stop = preferenceStore.subscribe(key, tell)
    return () => {
      listeners.delete(tell)
      stop()
    }
  },
}
