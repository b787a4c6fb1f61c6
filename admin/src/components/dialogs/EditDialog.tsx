import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Form, type RaRecord, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isCancelled, toFormErrors } from '../../providers/request.ts'
import { Banner } from '../display/Banner.tsx'
import { FocusFirstError } from '../forms/FocusFirstError.tsx'
import { FormDraft, useDraftedRecord } from '../forms/FormDraft.tsx'

interface Props<Draft> {
  /** Names the record for its unsaved fields, which are kept when the dialog is left. */
  name: string
  title: string
  draft: Partial<Draft>
  write: (typed: Draft) => Promise<unknown>
  failed: string
  submitLabel?: string
  onSaved: () => unknown
  onClose: () => void
  children: ReactNode
}

export function EditDialog<Draft extends object>(props: Props<Draft>) {
  const { name, title, draft, write, failed, submitLabel = 'ra.action.save', onSaved, onClose, children } = props
  const translate = useTranslate()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [first] = useState(draft)
  const kept = useDraftedRecord(`dialogs/${name}`, first)

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
    kept.end()
    await onSaved()
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <Form
        record={kept.record as Partial<RaRecord>}
        onSubmit={(typed: unknown) => save(typed as Draft)}
        disableInvalidFormNotification
        noValidate
      >
        <FocusFirstError />
        <DialogContent>
          {errorMessage && <Banner variant="error">{translate(errorMessage)}</Banner>}
          <FormDraft draft={kept} />
          {children}
        </DialogContent>
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Save label={submitLabel} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Save({ label }: { label: string }) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} aria-busy={isSubmitting}>
      {translate(isSubmitting ? 'dalil.saving' : label)}
    </Button>
  )
}
