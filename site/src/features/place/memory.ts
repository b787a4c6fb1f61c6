import { isCountry, isLanguage, memory, type Place, rememberedPlace } from '../../lib/place.ts'

const year = 31_536_000

/** The place of the page that is shown; none when nothing stands at its address. */
export function pagePlace(): Place | null {
  const { lang, dataset } = document.documentElement
  return isCountry(dataset.country) && isLanguage(lang) ? { country: dataset.country, lang } : null
}

/** Kept in localStorage, and in cookies so that the server's redirects know it too. */
export function remember({ country, lang }: Place): void {
  for (const [key, value] of [
    [memory.country, country],
    [memory.lang, lang],
    [memory.oldLang, lang],
  ]) {
    document.cookie = `${key}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`
    try {
      localStorage.setItem(`${key}`, `${value}`)
    } catch {
      // A browser that keeps nothing still has the address.
    }
  }
}

export function recall(): Partial<Place> {
  try {
    return rememberedPlace((name) => localStorage.getItem(name) ?? undefined)
  } catch {
    return {}
  }
}
