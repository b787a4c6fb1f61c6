import { useId } from 'react'
import type { ConflictChoice, ConflictField } from './conflicts.ts'
import type { FormContent } from './content.ts'
import { type FieldLineContext, formatFieldLines } from './field-lines.ts'

interface OptionProps extends FieldLineContext {
  field: ConflictField
  choice: ConflictChoice
  isChosen: boolean
  onChoose: () => void
  content: FormContent
}

export function ConflictOption({ field, choice, isChosen, onChoose, content, ...settled }: OptionProps) {
  const id = useId()
  return (
    <label className="conflict__option">
      <input
        type="radio"
        name={`conflict-${field}`}
        value={choice}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={id}
      />
      <span>
        <b>{settled.texts[`listing.form.conflict.${choice}`]}</b>
        <span id={id} className="conflict__value">
          <ConflictValue field={field} content={content} {...settled} />
        </span>
      </span>
    </label>
  )
}

type ValueProps = FieldLineContext & { field: ConflictField; content: FormContent }

function ConflictValue({ field, content, ...settled }: ValueProps) {
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
