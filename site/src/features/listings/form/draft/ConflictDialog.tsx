import { type SubmitEvent, useEffect, useState } from 'react'
import { Dialog } from '../../../../components/dialog/Dialog.tsx'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { ConflictOption } from './ConflictOption.tsx'
import type { ConflictChoice, ConflictField, FieldDifference } from './conflicts.ts'
import type { FormContent } from './content.ts'
import type { FieldLineContext } from './field-lines.ts'
import type { DraftConflict } from './use-draft.ts'
import './conflict-dialog.css'

interface Props extends FieldLineContext {
  conflict: DraftConflict | null
  mine: FormContent
  /** A restored draft is only merged. */
  isSending: boolean
  onDecide: (decided: FieldDifference[]) => void
  onClose: () => void
}

export default function ConflictDialog({ conflict, mine, isSending, onDecide, onClose, ...settled }: Props) {
  const { texts } = settled
  const [decided, setDecided] = useState<FieldDifference[]>([])
  useEffect(() => setDecided(conflict?.differences ?? []), [conflict])
  const choose = (field: ConflictField, choice: ConflictChoice) =>
    setDecided(decided.map((each) => (each.field === field ? { field, choice } : each)))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onDecide(decided)
  }

  return (
    <Dialog isOpen={conflict !== null} onClose={onClose} title={texts['listing.form.conflict']} texts={texts}>
      {conflict && (
        <form className="stack conflict" onSubmit={submit}>
          <p>{isSending ? texts['listing.form.conflict.text'] : texts['listing.form.conflict.draft']}</p>
          {decided.map(({ field, choice }) => (
            <fieldset className="stack stack--sm" key={field}>
              <legend className="label">{texts[`listing.form.${field}`]}</legend>
              {(['mine', 'theirs'] as const).map((each) => (
                <ConflictOption
                  key={each}
                  field={field}
                  choice={each}
                  isChosen={choice === each}
                  onChoose={() => choose(field, each)}
                  content={each === 'mine' ? mine : conflict.theirs}
                  {...settled}
                />
              ))}
            </fieldset>
          ))}
          <div className="dialog__foot">
            <SubmitButton isBusy={false} busy={texts['form.saving']}>
              {isSending ? texts['listing.form.save'] : texts['listing.form.conflict.apply']}
            </SubmitButton>
            <button type="button" className="btn btn--outline" onClick={onClose}>
              {texts['listing.form.conflict.back']}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
