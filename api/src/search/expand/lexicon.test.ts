import { expect, test } from 'vitest'
import { findLexiconSynonyms } from './lexicon.ts'

test.for([
  ['a kind of place', 'mosque', ['مسجد', 'جامع', 'mosquee', 'moskee']],
  ['a colour', 'ازرق', ['blue', 'bleu', 'blauw']],
  ['a number', 'three', ['3', 'ثلاثه', 'trois', 'drie']],
  ['an ordinal', 'اول', ['first', 'premier', 'eerste']],
  ['an adjective', 'ذهبي', ['golden', 'dore', 'gouden']],
  ['nature', 'zee', ['بحر', 'sea', 'mer']],
  ['food', 'miel', ['عسل', 'honey', 'honing']],
  ['a trade', 'menuisier', ['نجار', 'carpenter', 'timmerman']],
  ['a person', 'girls', ['بنات', 'filles', 'meisjes']],
  ['an idea', 'peace', ['سلام', 'paix', 'vrede']],
  ['goods', 'منتجات', ['products', 'produits', 'producten']],
  ['a service', 'معدات', ['equipment', 'materiel', 'gereedschap']],
  ['a word in company names', 'استثماريه', ['investment', 'investissement', 'investering']],
  ['lodging', 'مفروشه', ['furnished', 'meuble', 'gemeubileerd']],
  ['a country', 'مصر', ['egypt', 'egypte']],
  ['a shop', 'poissonnerie', ['سمك', 'fishmonger', 'viswinkel']],
  ['a craft', 'couvreur', ['سقف', 'roofer', 'dakdekker']],
  ['a practice', 'بيطري', ['veterinarian', 'veterinaire', 'dierenarts']],
  ['a person with two names', 'joseph', ['يوسف', 'yusuf']],
] as const)('translates a word for %s into the other languages', ([, word, translations]) => {
  expect(findLexiconSynonyms(word)).toEqual(expect.arrayContaining([...translations]))
})

test('translates words between all pairs of languages', () => {
  const translations = findLexiconSynonyms('oasis')
  expect(translations).not.toEqual([])
  for (const word of translations) expect(findLexiconSynonyms(word)).toContain('oasis')
})

test('returns no synonyms for an unknown word, and never the word itself', () => {
  expect(findLexiconSynonyms('zzzqqqxx')).toEqual([])
  expect(findLexiconSynonyms('شمس')).not.toContain('شمس')
})
