import { normalizeText } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { isInitials, type ParsedQuery, parseQuery } from '../parse/parse-query.ts'
import type { MeantFilters } from '../search-request.ts'
import { tuning } from '../tuning.ts'
import type { PhoneticExpansion, PhoneticLookup, PhoneticWord } from './phonetic-expansion.ts'
import { toPhoneticLookups } from './phonetic-lookups.ts'
import { selectPhoneticExpansion } from './phonetic-statement.ts'
import { isPronounceable, removePhoneticArticles, respellSound } from './respellings.ts'
import { spellInOtherAlphabet } from './short-words.ts'

const noSound: { sound: string; skeletons: string[] } = { sound: '', skeletons: [] }

/** Matches a feminine ending that is pronounced because another word follows («maktabat al-manar»). */
const constructState = /^[a-z]{2,}at$/

const isShortWord = ({ text, from, to, isMisspelt }: PhoneticLookup) =>
  isMisspelt && from === to && isPronounceable(text) && /^(?:[a-z]{2,8}|[ء-ي]{2,8})$/.test(text)

export async function expandPhonetically(
  db: Db,
  keyword: string,
  typed: ParsedQuery,
  meant?: MeantFilters,
): Promise<PhoneticExpansion> {
  const spoken = removePhoneticArticles(keyword)
  const arabizi = transliterateArabizi(spoken)
  const texts = arabizi.length > 0 || spoken === keyword ? arabizi : [spoken]
  const readings =
    texts.length > 0 ? await Promise.all(texts.map((text) => parseQuery(db, text, undefined, meant))) : [typed]
  const [parsed = typed] = readings
  const hasSound = !isInitials(typed)
  const lookups = (hasSound ? readings : [])
    .flatMap(toPhoneticLookups)
    .filter(({ text }) => text.length > 1 && text.length <= tuning.parse.maxWordLetters)
  const respell = ({ text, from, to, isMisspelt }: PhoneticLookup) =>
    isMisspelt && from === to && isPronounceable(text) ? respellSound(text) : []
  const spelt = [...new Set(lookups.flatMap((lookup) => [lookup.text, ...respell(lookup)]))]
  const row = await selectPhoneticExpansion(db, { lookups: spelt, words: parsed.words, texts: [...texts, keyword] })
  const sounds = new Map(spelt.map((text, place) => [text, row?.sounds?.[place] ?? noSound]))
  const phoneticWords = lookups.map((lookup): PhoneticWord => {
    const { sound, skeletons } = sounds.get(lookup.text) ?? noSound
    const bothForms = skeletons.flatMap((skeleton) => [skeleton, skeleton.slice(0, -1)])
    const respelt = respell(lookup).flatMap((text) => sounds.get(text)?.skeletons ?? [])
    return {
      ...lookup,
      phoneticKey: sound,
      skeletons: !isPronounceable(lookup.text) ? [] : constructState.test(lookup.text) ? bothForms : skeletons,
      respeltSkeletons: [...new Set(respelt)].filter((skeleton) => !skeletons.includes(skeleton)),
      spellings: skeletons.length === 0 && isShortWord(lookup) ? spellInOtherAlphabet(lookup.text) : [],
    }
  })
  const isSpoken = hasSound && parsed.words.every(({ text }) => isPronounceable(text))
  return {
    parsed,
    typed,
    phoneticWords,
    words: (row?.words ?? []).map((word) => ({
      ...word,
      splitSkeletonKeys: isSpoken ? word.splitSkeletonKeys : [],
      synonyms: hasSound ? word.synonyms : [],
    })),
    phoneticNameKeys: hasSound ? (isSpoken && row?.phoneticNameKeys) || [] : typed.nameKeys,
    loosePhoneticNameKeys: (isSpoken && row?.loosePhoneticNameKeys) || [],
  }
}

/** Digits that stand for Arabic letters in Arabizi (Arabic in Latin script), with Latin letters of similar sound. */
const digits: [RegExp, string][] = [
  [/3['’`]/g, 'gh'],
  [/5|7['’`]/g, 'kh'],
  [/7/g, 'h'],
  [/[23]/g, ''],
  [/4/g, 'th'],
  [/6/g, 't'],
  [/8/g, 'gh'],
]
const arabiziWord = /(?<!\S)(?=[^\s]*[a-z])(?=[^\s]*[2-9])[^\s]+/gi

/** Replaces Arabizi digits by Latin letters («7alawyat» is «halawyat»); 9 is ق or ص. Returns `[]` without digits. */
function transliterateArabizi(text: string): string[] {
  const western = normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (!/[a-z][2-9]|[2-9][a-z]/.test(western)) return []
  const letters = western.replace(arabiziWord, (word) =>
    digits.reduce((spelt, [digit, letter]) => spelt.replace(digit, letter), word),
  )
  return letters.includes('9') ? [letters.replaceAll('9', 'q'), letters.replaceAll('9', 's')] : [letters]
}
