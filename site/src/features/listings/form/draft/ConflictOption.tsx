import { useId } from 'react'
import { ConflictValue } from './ConflictValue.tsx'
import type { Choice, ConflictField } from './conflicts.ts'
import type { Content } from './content.ts'
import type { FieldSettings } from './field-lines.ts'

interface OptionProps extends FieldSettings {
  field: ConflictField
  choice: Choice
  isChosen: boolean
  onChoose: () => void
  content: Content
}

export function ConflictOption({ field, choice, isChosen, onChoose, content, ...settled }: OptionProps) {
  const id = useId()
  const { conflict } = settled.texts
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
        <b>{conflict[choice]}</b>
        <span id={id} className="conflict__value">
          <ConflictValue field={field} content={content} {...settled} />
        </span>
      </span>
    </label>
  )
}
