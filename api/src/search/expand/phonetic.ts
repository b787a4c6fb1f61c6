import type { Db } from '@dalil/db/connect'
import { type ParsedQuery, parseQuery } from '../parse/parse-query.ts'
import { tuning } from '../tuning.ts'
import { transliterateArabizi } from './arabizi.ts'
import type { PhoneticExpansion, PhoneticWord } from './phonetic-expansion.ts'
import { toLookups } from './phonetic-lookups.ts'
import { selectPhonetic } from './phonetic-statement.ts'

/** Before another word, the feminine ending is pronounced («maktabat al-manar»). */
const constructState = /^[a-z]{2,}at$/

export async function expandPhonetically(db: Db, keyword: string, typed: ParsedQuery): Promise<PhoneticExpansion> {
  const texts = transliterateArabizi(keyword)
  const readings = texts.length > 0 ? await Promise.all(texts.map((text) => parseQuery(db, text))) : [typed]
  const [parsed = typed] = readings
  const lookups = readings
    .flatMap(toLookups)
    .filter(({ text }) => text.length > 1 && text.length <= tuning.parse.maxWordLetters)
  const row = await selectPhonetic(db, { lookups, words: parsed.words, texts: [...texts, keyword] })
  const phoneticWords = lookups.map((lookup, position): PhoneticWord => {
    const { sound, skeletons } = row?.sounds?.[position] ?? { sound: '', skeletons: [] }
    const bothForms = skeletons.flatMap((skeleton) => [skeleton, skeleton.slice(0, -1)])
    return { ...lookup, phoneticKey: sound, skeletons: constructState.test(lookup.text) ? bothForms : skeletons }
  })
  return {
    parsed,
    typed,
    phoneticWords,
    words: row?.words ?? [],
    phoneticNameKeys: row?.phoneticNameKeys ?? [],
    loosePhoneticNameKeys: row?.loosePhoneticNameKeys ?? [],
  }
}
