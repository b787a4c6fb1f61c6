/** A spelling, and other spellings of the same sound. */
type Rule = [spelling: RegExp, ...others: string[]]

const latinRules: Rule[] = [
  [/g(?=[eiy])/g, 'k', 'gh'],
  [/g(?![eiyhn])/g, 'j', 'gh'],
  [/wh/g, 'w'],
  [/^kn/g, 'n'],
  [/gn/g, 'n'],
  [/(?<=[aeiou])gh/g, ''],
  [/dj/g, 'j'],
  [/tch/g, 'ch'],
  [/tj/g, 'ch'],
  [/sj/g, 'sh'],
  [/sch/g, 'sk', 'skh'],
  [/(?<![st])ch/g, 'tch', 'k', 'kh'],
  [/th/g, 'dh', 's'],
  [/t(?=ur[aey])/g, 'ch'],
  [/[ts]ion/g, 'shn'],
  [/sc(?=[eiy])/g, 's'],
  [/cc?(?=[ei])/g, 'ch', 'tch'],
  [/zz/g, 'ts'],
  [/^x/g, 'z'],
  [/z/g, 'dh'],
  [/ij/g, 'y'],
  [/j/g, 'y'],
  [/w/g, 'v'],
  [/ill(?=[aeo])/g, 'y'],
  [/^h(?=[aeiou])/g, ''],
  [/(?<=..)(?:[dtx]|[nr][dt]s?|[dt]s)$/g, ''],
  [/(?<=..[aeiou])t$/g, ''],
]
const arabicRules: Rule[] = [
  [/^و(?=[اي])/g, 'وه'],
  [/^ن/g, 'كن'],
  [/(?<=اي)ت/g, 'غت'],
  [/(?<=[اي])ن$/g, 'كن'],
  [/ج/g, 'ك'],
  [/غ/g, 'ك'],
  [/تش/g, 'ش'],
  [/ت[زس]/g, 'ز'],
  [/[ظذض]/g, 'ز'],
  [/ث/g, 'س'],
  [/خ/g, 'ك', 'ش'],
  [/(?<=..)ه$/g, 'ت'],
  [/(?<=...[اوي])$/g, 'س', 'ت', 'كس'],
]
const maxRespellings = 8

/** Returns other spellings of the word's sound («جاليري» and *gallery*), one for each rule that applies. */
export function respellSound(word: string): string[] {
  const rules = /^[a-z]/.test(word) ? latinRules : arabicRules
  const respelt = rules.flatMap(([spelling, ...others]) => others.map((other) => word.replace(spelling, other)))
  return [...new Set(respelt)].filter((text) => text !== word).slice(0, maxRespellings)
}

const assimilatedArticle = /(?<!\p{L})[aeiu](sh|th|dh|[dlnrstz])[\s'’-]+(?=\1)/giu
const otherArticle = /(?<!\p{L})[iu]l[\s'’-]+(?=\p{L})/giu

/** Removes Arabic articles that are spelt phonetically («Ad Doh», "Nour ul Huda"). */
export const removePhoneticArticles = (text: string) => text.replace(assimilatedArticle, '').replace(otherArticle, '')

const stretched = /([^\daeiouyاوي\s])\1\1/u
const digraph = /[cdgkst]h/g
const maxConsonants = 4

/** Whether a folded word can be pronounced: without tripled consonants or many Latin consonants without a vowel. */
export function isPronounceable(word: string): boolean {
  if (stretched.test(word)) return false
  const isConsonants = /^[b-df-hj-np-tv-z]+$/.test(word)
  return !isConsonants || word.replace(digraph, 'k').length <= maxConsonants
}
