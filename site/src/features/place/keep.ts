import { moved } from '../../lib/paths.ts'
import { detectCookie, home, isCountry, type Place } from '../../lib/place.ts'
import { findCountryCode } from './detection.ts'
import { pagePlace, recall, remember } from './memory.ts'

/** The first page after a guess: finds the visitor's country without asking anything, and goes there when it is another. */
async function correctCountry(here: Place): Promise<void> {
  const place = { ...here, country: await likelyCountry(), ...recall() }
  document.cookie = `${detectCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  remember(place)

  const { pathname, search, hash } = location
  const there = moved(pathname, here, place)
  if (there === pathname) return
  document.documentElement.dataset.moving = ''
  location.replace(there + search + hash)
}

async function likelyCountry(): Promise<Place['country']> {
  if (recall().country) return home.country
  const code = await findCountryCode({ mayAsk: false, guess: home.country })
  return isCountry(code) ? code : home.country
}

// The page's place is remembered, unless it was only guessed: then the right country is looked for first.
const here = pagePlace()
if (here && document.cookie.includes(`${detectCookie}=`)) void correctCountry(here)
else if (here) remember(here)
