import { isLanguage, preferenceKeys, savePreferences } from '@dalil/api/client'
import { localStorageStore, type Store } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { defaultLanguage, type InterfaceLanguage } from '../languages.ts'

/** The keys of the public site for language and theme, so that site and back office share the choice. */
const shared: Record<string, { name: string; isValid: (value: unknown) => boolean }> = {
  locale: { name: preferenceKeys.language, isValid: isLanguage },
  theme: { name: preferenceKeys.theme, isValid: (value) => value === 'light' || value === 'dark' },
}

const own = localStorageStore('1', 'Office')
const listeners = new Set<{ key: string; tell: (value: unknown) => void }>()

function sharedValue(key: string): unknown {
  const place = shared[key]
  const value = place && localStorage.getItem(place.name)
  return value && place.isValid(value) ? value : undefined
}

function notify(key: string): void {
  for (const listener of listeners) if (listener.key === key) listener.tell(sharedValue(key))
}

function onStorage({ key: name }: StorageEvent): void {
  for (const key of Object.keys(shared)) if (name === null || shared[key]?.name === name) notify(key)
}

export const preferenceStore: Store = {
  ...own,
  setup() {
    own.setup()
    window.addEventListener('storage', onStorage)
  },
  teardown() {
    own.teardown()
    window.removeEventListener('storage', onStorage)
  },
  getItem(key, fallback) {
    if (!shared[key]) return own.getItem(key, fallback)
    return (sharedValue(key) as typeof fallback) ?? fallback
  },
  setItem(key, value) {
    const place = shared[key]
    if (!place) return own.setItem(key, value)
    localStorage.setItem(place.name, String(value))
    if (key === 'locale') savePreferences({ language: String(value) })
    notify(key)
  },
  subscribe(key, callback) {
    if (!shared[key]) return own.subscribe(key, callback)
    const listener = { key, tell: callback }
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function readCurrentLanguage(): InterfaceLanguage {
  const language = sharedValue('locale')
  return isLanguage(language)
    ? language
    : (navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? defaultLanguage)
}

/** Returns the language in components outside `Admin`, where react-admin's hooks do not work. */
export const usePreferredLanguage = (): InterfaceLanguage =>
  useSyncExternalStore((changed) => preferenceStore.subscribe('locale', changed), readCurrentLanguage)
