import type { DemoCountry } from '../seed/demo-countries.ts'
import { pick } from '../seed/pick.ts'
import type { Random } from '../seed/random.ts'
import type { City } from './reference-data.ts'
import { type BusinessType, familyNames, femaleNames, maleNames, shopNouns, type WordPair } from './word-lists.ts'

export function generateName(random: Random, businessType: BusinessType, country: DemoCountry, city: City) {
  const sort = pick(random, businessType.ar)
  const { ar, latin } = generateOwnerName(random, city)
  return {
    title: `${sort} ${ar}`.slice(0, 50),
    title_latin: formatLatinName(businessType, pick(random, businessType.en), latin, country).slice(0, 80),
  }
}

function generateOwnerName(random: Random, city: City): WordPair {
  const form = random()
  const family = pick(random, familyNames)
  const first = pick(random, random() < 0.65 ? maleNames : femaleNames)
  const noun = pick(random, shopNouns)
  if (form < 0.3) return joinNames(first, ' ', ' ', family)
  if (form < 0.42) return family
  if (form < 0.52)
    return random() < 0.7 ? toParentName('أبو', 'Abu', pick(random, maleNames)) : toParentName('أم', 'Umm', first)
  if (form < 0.62) return { ar: `أولاد ${family.ar}`, latin: `${family.latin} & Sons` }
  if (form < 0.76) return noun
  if (form < 0.93) return joinNames(noun, ' و', ' & ', pick(random, shopNouns))
  return joinNames(noun, ' ', ' ', { ar: city.name, latin: city.latin })
}

const toParentName = (ar: string, latin: string, child: WordPair): WordPair => ({
  ar: `${ar} ${child.ar}`,
  latin: `${latin} ${child.latin}`,
})
const joinNames = (one: WordPair, ar: string, latin: string, other: WordPair): WordPair => ({
  ar: `${one.ar}${ar}${other.ar}`,
  latin: `${one.latin}${latin}${other.latin}`,
})

/** Formats the Latin name by country: the kind of business comes last in English and first in French and Dutch. */
function formatLatinName(businessType: BusinessType, word: string, name: string, country: DemoCountry): string {
  if (country === 'nl') return `${businessType.nl} ${name}`
  if (country === 'ma') return `${businessType.fr} ${name}`
  return `${name} ${word}`
}
