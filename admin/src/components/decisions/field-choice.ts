/** The fields of a change that a moderator accepts: key and button send the same. */
interface FieldChoice {
  total: number
  accepted: string[]
  /** The fields that the moderator unticked. */
  left: string[]
  /** The fields of the request; undefined if all are accepted. */
  fields: string[] | undefined
  /** Whether the item has fields and all of them are unticked, so that only a refusal is left. */
  isEmpty: boolean
}

export function chooseFields(changes: object | undefined, unticked: readonly string[]): FieldChoice {
  const all = Object.keys(changes ?? {})
  const left = all.filter((field) => unticked.includes(field))
  const accepted = all.filter((field) => !unticked.includes(field))
  const isEmpty = all.length > 0 && accepted.length === 0
  return { total: all.length, accepted, left, fields: left.length > 0 ? accepted : undefined, isEmpty }
}
