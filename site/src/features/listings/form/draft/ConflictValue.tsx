import type { ConflictField } from './conflicts.ts'
import type { FormContent } from './content.ts'
import { type FieldLineContext, formatFieldLines } from './field-lines.ts'

type ValueProps = FieldLineContext & { field: ConflictField; content: FormContent }

export function ConflictValue({ field, content, ...settled }: ValueProps) {
  if (field === 'logo' || field === 'cover_image') {
    const picture = content.pictures[field]
    return picture ? (
      <img src={picture.url} alt={picture.name} width="96" height="64" />
    ) : (
      <i>{settled.texts['listing.form.conflict.empty']}</i>
    )
  }
  const lines = formatFieldLines(field, content.typed, settled).filter((line) => line.trim() !== '')
  if (lines.length === 0) return <i>{settled.texts['listing.form.conflict.empty']}</i>
  return lines.map((line) => (
    <span key={line} dir="auto">
      {line}
    </span>
  ))
}
