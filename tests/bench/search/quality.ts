import type { JudgedQuery } from './data.ts'

/** `rank` is the reciprocal rank of the first relevant listing; 0 if there is none. */
export type ResultQuality = { type: string; recall: number; rank: number; ms: number }

const maxRank = 10

export function measureQuality({ type, relevant }: JudgedQuery, found: string[], ms: number): ResultQuality {
  const first = found.slice(0, maxRank)
  const hits = first.filter((id) => relevant.includes(id)).length
  const at = first.findIndex((id) => relevant.includes(id))
  return { type, recall: hits / Math.min(maxRank, relevant.length), rank: at < 0 ? 0 : 1 / (at + 1), ms }
}

const groups: Record<string, (type: string) => boolean> = {
  'all but translations': (type) => type !== 'cross_translation',
  'Arabic spelling': (type) =>
    /^(?:exact|ortho_|tashkeel|presentation|persian|digits|article|spacing|word_order|typo_)/.test(type),
  'across scripts, Arabizi': (type) => /^(?:cross_translit|cross_ar_to_latin|arabizi)/.test(type),
  'category and city': (type) => /^(?:category_city|generic_plus_name|name_plus_city)/.test(type),
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Formats count, recall@10 and MRR@10 by group and type. */
export function formatQuality(answers: ResultQuality[]): string {
  const types = [...new Set(answers.map(({ type }) => type))].toSorted()
  const line = (name: string, some: ResultQuality[]) =>
    [
      name.padEnd(26),
      String(some.length).padStart(5),
      mean(some.map(({ recall }) => recall))
        .toFixed(3)
        .padStart(10),
      mean(some.map(({ rank }) => rank))
        .toFixed(3)
        .padStart(8),
    ].join('')
  return [
    `${''.padEnd(26)}    n  recall@10  MRR@10`,
    ...Object.entries(groups).map(([name, belongs]) =>
      line(
        name,
        answers.filter(({ type }) => belongs(type)),
      ),
    ),
    ...types.map((type) =>
      line(
        `  ${type}`,
        answers.filter((answer) => answer.type === type),
      ),
    ),
  ].join('\n')
}
