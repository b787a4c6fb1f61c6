type WordPart = { text: string; kind: 'same' | 'removed' | 'added' }

export function diffWords(before: string, after: string): WordPart[] {
  const [one, other] = [toWords(before), toWords(after)]
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const length =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      lengths[row]?.fill(length, column, column + 1)
    }
  }
  const parts: WordPart[] = []
  const add = (text: string | undefined, kind: WordPart['kind']) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ text: text ?? '', kind })
  }
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && one[row] === other[column]) {
      add(one[row], 'same')
      row++
      column++
    } else if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1))) {
      add(one[row++], 'removed')
    } else add(other[column++], 'added')
  }
  return parts
}

const toWords = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? []
