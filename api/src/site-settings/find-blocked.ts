import type { SiteState } from '@dalil/api/contract'
import { fold, removeInvisibleCharacters } from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import { readDomain } from '../contract/fields/email.ts'
import { normalizeText } from '../contract/fields/unicode.ts'
import type { SiteReader } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'

/** Phrases by their folded words, with the numbers of words that phrases have. */
type Phrases = { entries: Map<string, string>; lengths: number[] }
type Blocked = { words: Phrases; domains: Phrases }

const mostNamed = 20
const blockedOf = new WeakMap<SiteState, Blocked>()

/** Lists what the operator blocks and the texts contain, as the operator wrote it. */
export async function findBlocked(site: SiteReader, texts: readonly unknown[]): Promise<string[]> {
  const { words, domains } = readBlocked(await site.read())
  if (words.entries.size === 0 && domains.entries.size === 0) return []
  const found = texts
    .flatMap(listTexts)
    .map(decodePercent)
    .flatMap((text) => [...findWords(text, words), ...findDomains(text, domains)])
  return [...new Set(found)].slice(0, mostNamed)
}

/** Refuses addresses of the domains that the operator blocks, and of their subdomains. */
export async function assertMayRegister(site: SiteReader, language: Language, email: string): Promise<void> {
  const { domains } = readBlocked(await site.read())
  if (findDomains(email.slice(email.lastIndexOf('@') + 1), domains).length > 0)
    throw createFieldError(language, 'email', 'validation.email_blocked')
}

function readBlocked(state: SiteState): Blocked {
  const known = blockedOf.get(state)
  if (known) return known
  const blocked = {
    words: toPhrases(state.blocked_words, toWords),
    domains: toPhrases(state.blocked_domains, toLabels),
  }
  blockedOf.set(state, blocked)
  return blocked
}

function toPhrases(entries: readonly string[], split: (entry: string) => string[]): Phrases {
  const parts = entries.map((entry) => [split(entry), entry] as const)
  return {
    entries: new Map(parts.map(([words, entry]) => [words.join(' '), entry])),
    lengths: [...new Set(parts.map(([words]) => words.length))],
  }
}

function findWords(text: string, { entries, lengths }: Phrases): string[] {
  if (entries.size === 0) return []
  const words = toWords(text)
  return words.flatMap((_, start) =>
    lengths.flatMap((length) => entries.get(words.slice(start, start + length).join(' ')) ?? []),
  )
}

/** The article, alone or after a letter that is written together with it, hides no word. */
const article = /^[وف]?(?:[بك]?ال|لل)(?=..)/
/** The form in which browsers copy the labels of a domain that are not ASCII. */
const encodedLabels = /xn--[a-z\d-]{1,59}/gi
const toWords = (text: string): string[] =>
  fold(text.replace(encodedLabels, (label) => readDomain(label) ?? label))
    .split(' ')
    .map((word) => word.replace(article, ''))

/** Subdomains count. */
function findDomains(text: string, { entries, lengths }: Phrases): string[] {
  if (entries.size === 0) return []
  const written = normalizeText(removeInvisibleCharacters(text), 'NFKC').replaceAll('。', '.')
  const names = written.split(/[^\p{L}\p{M}\p{N}_.-]+/u).filter((name) => name.includes('.'))
  return names.flatMap((name) => {
    const labels = toLabels(name)
    return lengths.flatMap((length) => entries.get(labels.slice(-length).join(' ')) ?? [])
  })
}

const toLabels = (name: string): string[] => {
  const labels = name.split('.').filter(Boolean).slice(-127)
  const domain = labels.join('.')
  const isAscii = (label: string) => /^\p{ASCII}*$/u.test(label)
  return (readDomain(domain) ?? domain.toLowerCase())
    .split('.')
    .map((label) => (isAscii(label) ? label : fold(label).replaceAll(' ', '')))
}

const decodePercent = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}
