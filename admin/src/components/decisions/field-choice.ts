interface FieldChoice {
  total: number
  accepted: string[]
  left: string[]
  /** Undefined if all are accepted. */
  fields: string[] | undefined
  isEmpty: boolean
}

export function chooseFields(changes: object | undefined, unticked: readonly string[]): FieldChoice {
  const all = Object.keys(changes ?? {})
  const left = all.filter((field) => unticked.includes(field))
  const accepted = all.filter((field) => !unticked.includes(field))
  const isEmpty = all.length > 0 && accepted.length === 0
  return { total: all.length, accepted, left, fields: left.length > 0 ? accepted : undefined, isEmpty }
}
