import { useId } from 'react'
import { ConflictValue } from './ConflictValue.tsx'
import type { ConflictChoice, ConflictField } from './conflicts.ts'
import type { FormContent } from './content.ts'
import type { FieldLineContext } from './field-lines.ts'

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
