interface FieldChoice {
  total: number
  approved: string[]
  left: string[]
  /** Undefined if all are approved. */
  fields: string[] | undefined
  isEmpty: boolean
}

export function chooseFields(changes: object | undefined, unticked: readonly string[]): FieldChoice {
  const all = Object.keys(changes ?? {})
  const left = all.filter((field) => unticked.includes(field))
  const approved = all.filter((field) => !unticked.includes(field))
  const isEmpty = all.length > 0 && approved.length === 0
  return { total: all.length, approved, left, fields: left.length > 0 ? approved : undefined, isEmpty }
}
