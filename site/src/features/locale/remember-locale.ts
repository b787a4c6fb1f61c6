import { readOpenLocales } from '../../lib/current-locale.ts'
import { findOpenCountry, guessedCountryCookie, type Locale } from '../../lib/locale.ts'
import { withLocale } from '../../lib/paths.ts'
import { detectCountry } from './detect-country.ts'
import { readPageLocale, readStoredLocale, saveLocale } from './stored-locale.ts'

/** After a redirect to a guessed country, detects the country without asking for permission. */
async function correctGuess(here: Locale): Promise<void> {
  const locale = { ...here, country: await guessCountry(), ...readStoredLocale() }
  document.cookie = `${guessedCountryCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  saveLocale(locale)

  const { pathname, search, hash } = location
  const there = withLocale(pathname, here, locale)
  if (there === pathname) return
  document.documentElement.dataset.moving = ''
  location.replace(there + search + hash)
}

async function guessCountry(): Promise<Locale['country']> {
  const open = readOpenLocales()
  const { country } = open.initial
  if (readStoredLocale().country) return country
  const code = await detectCountry({ mayAsk: false, guess: country })
  return findOpenCountry(open, code) ?? country
}

const here = readPageLocale()
if (here && document.cookie.includes(`${guessedCountryCookie}=`)) void correctGuess(here)
else if (here) saveLocale(here)
