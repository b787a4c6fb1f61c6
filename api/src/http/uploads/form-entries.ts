export function parseFieldName(name: string): { base: string; isList: boolean; index: number | null } {
  const [, base, index] = /^([^[\]]+)\[(\d{0,9})\]$/.exec(name) ?? []
  if (base === undefined) return { base: name, isList: false, index: null }
  return { base, isList: true, index: index ? Number(index) : null }
}

/** The field that a name with other brackets is about: `social` of `social[x]`, `keywords` of `keywords[0][x]`. */
export const findMisnamedField = (name: string): string | null =>
  parseFieldName(name).isList ? null : (/^([^[\]]+)[[\]]/.exec(name)?.[1] ?? null)

export class FormEntries<Value> {
  readonly #lists = new Map<string, { isList: boolean; values: { index: number; value: Value }[] }>()

  add(name: string, value: Value): void {
    const { base, isList, index } = parseFieldName(name)
    const entry = this.#lists.get(base) ?? { isList: false, values: [] }
    entry.isList ||= isList
    entry.values.push({ index: index ?? entry.values.length, value })
    this.#lists.set(base, entry)
  }

  count(base: string): number {
    return this.#lists.get(base)?.values.length ?? 0
  }

  lists(): Map<string, Value[]> {
    return new Map(Array.from(this.#lists, ([base, { values }]) => [base, sortValues(values)]))
  }

  toFields(): Record<string, Value | Value[]> {
    const pairs = Array.from(this.#lists, ([base, { isList, values }]) => {
      const ordered = sortValues(values)
      return [base, isList || ordered.length > 1 ? ordered.filter((value) => value !== '') : ordered[0]] as const
    })
    return Object.fromEntries(pairs) as Record<string, Value | Value[]>
  }

  listRepeated(): string[] {
    return Array.from(this.#lists).flatMap(([base, { isList, values }]) => (!isList && values.length > 1 ? [base] : []))
  }
}

const sortValues = <Value>(values: { index: number; value: Value }[]) =>
  values.toSorted((a, b) => a.index - b.index).map(({ value }) => value)
