import type { Store } from 'ra-core'
import { preferenceStore } from '../providers/preference-store.ts'
import { createSharedValue } from '../providers/shared-value.ts'

/** react-admin's key for whether the menu is open. */
const menuKey = 'sidebar.open'

/** Created before those of the components, so that the menu is closed when they learn that the window became narrow. */
const phones = matchMedia('(width < 600px)')

/** On a phone the menu covers the page, so it is closed after a load and when the window becomes that narrow. */
const isOpenOnPhone = createSharedValue(false)

phones.addEventListener('change', () => isOpenOnPhone.write(false))

/** The preferences, which keep the state of the menu of wide windows only. */
export const storeWithPhoneMenu: Store = {
  ...preferenceStore,
  getItem: (key, fallback) =>
    key === menuKey && phones.matches
      ? (isOpenOnPhone.read() as typeof fallback)
      : preferenceStore.getItem(key, key === menuKey ? (true as typeof fallback) : fallback),
  setItem: (key, value) =>
    key === menuKey && phones.matches ? isOpenOnPhone.write(value === true) : preferenceStore.setItem(key, value),
  subscribe(key, callback) {
    if (key !== menuKey) return preferenceStore.subscribe(key, callback)
    const tell = () => callback(storeWithPhoneMenu.getItem(menuKey))
    const stops = [isOpenOnPhone.subscribe(tell), preferenceStore.subscribe(key, tell)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
