import { type TextKey, type Translate, textKeys } from '@dalil/api/locales'

type PrefixOf<Key> = Key extends `${infer Head}.${infer Tail}` ? Key | Head | `${Head}.${PrefixOf<Tail>}` : Key

type TextPrefix = PrefixOf<TextKey>

export type Texts<Prefix extends TextPrefix> = Record<Extract<TextKey, Prefix | `${Prefix}.${string}`>, string>

export type TextsOf<Prefixes extends readonly TextPrefix[]> = Texts<Prefixes[number]>

const found = new Map<string, TextKey[]>()

export function pickTexts<Prefix extends TextPrefix>(t: Translate, ...prefixes: Prefix[]): Texts<Prefix> {
  const list = prefixes.join()
  const keys = found.get(list) ?? findKeys(prefixes)
  found.set(list, keys)
  return Object.fromEntries(keys.map((key) => [key, t(key)])) as Texts<Prefix>
}

const findKeys = (prefixes: string[]) =>
  textKeys.filter((key) => prefixes.some((prefix) => key === prefix || key.startsWith(`${prefix}.`)))
