import type { DemoCountry } from '../seed/demo-countries.ts'
import { pick, pickCyclic } from '../seed/pick.ts'
import type { Random } from '../seed/random.ts'
import type { City } from './reference-data.ts'
import type { BusinessType } from './word-lists.ts'

export function generateDescription(random: Random, businessType: BusinessType, city: City, country: DemoCountry) {
  const [one, two] = [pick(random, businessType.offers), pick(random, businessType.offers)]
  const since = 1975 + Math.floor(random() * 50)
  const { ar: sort } = businessType
  const ar = [
    `${pickCyclic(sort, since)} في ${city.name} منذ ${since}: ${one.ar} و${two.ar}، بأسعار واضحة وموعد لا يتأخر.`,
    `نخدم أهل ${city.name} وزوّارها بأفضل ${one.ar}. زورونا أو اتصلوا بنا لنجهّز طلبكم.`,
    `${one.ar} على أصولها، و${two.ar} لمن يحبّ التغيير. عائلة واحدة تعمل معاً منذ ${since}.`,
    `اسألوا عن ${one.ar}: هي سبب عودة الناس إلينا في ${city.name} كل أسبوع.`,
  ]
  const en = random() < (country === 'nl' ? 0.3 : 0.4)
  const nl = random() < (country === 'nl' ? 0.8 : 0.05)
  return {
    description: pick(random, ar),
    description_en: en
      ? `Known in ${city.latin} since ${since} for ${one.en} and ${two.en}. Call ahead on busy days.`
      : null,
    description_nl: nl ? `Sinds ${since} in ${city.latin} voor ${one.nl} en ${two.nl}. Loop binnen of bel even.` : null,
    keywords: [...new Set([one.ar, two.ar])].slice(0, Math.floor(random() * 3)),
  }
}
