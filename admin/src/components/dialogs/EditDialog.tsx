import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Form, type RaRecord, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isCancelled, toFormErrors } from '../../providers/request.ts'
import { Banner } from '../display/Banner.tsx'
import { DialogDraft, deleteDialogDraft, readDialogDraft } from '../forms/DialogDraft.tsx'
import { FocusFirstError } from '../forms/FocusFirstError.tsx'

interface Props<Draft> {
  /** Names the record for its unsaved fields, which are kept when the dialog is left. */
  name: string
  title: string
  draft: Partial<Draft>
  write: (typed: Draft) => Promise<unknown>
  failed: string
  onSaved: () => unknown
  onClose: () => void
  children: ReactNode
}

export function EditDialog<Draft extends object>(props: Props<Draft>) {
  const { name, title, draft, write, failed, onSaved, onClose, children } = props
  const translate = useTranslate()
  const id = useId()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [first] = useState(draft)
  const [record, setRecord] = useState(() => ({ ...draft, ...readDialogDraft(name) }))

  const save = async (typed: Draft) => {
    setErrorMessage(undefined)
    try {
      await write(typed)
    } catch (error) {
      if (isCancelled(error)) return undefined
      const { errors, message } = toFormErrors(error, failed)
      setErrorMessage(errors ? undefined : message)
      return errors
    }
    deleteDialogDraft(name)
    await onSaved()
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <Form
        key={record === first ? 'first' : 'kept'}
        record={record as Partial<RaRecord>}
        onSubmit={(typed: unknown) => save(typed as Draft)}
        disableInvalidFormNotification
        noValidate
      >
        <FocusFirstError />
        <DialogContent>
          {errorMessage && <Banner variant="error">{translate(errorMessage)}</Banner>}
          <DialogDraft name={name} first={first as Record<string, unknown>} onDiscard={() => setRecord(first)} />
          {children}
        </DialogContent>
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Save />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Save() {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} aria-busy={isSubmitting}>
      {translate(isSubmitting ? 'dalil.saving' : 'ra.action.save')}
    </Button>
  )
}
