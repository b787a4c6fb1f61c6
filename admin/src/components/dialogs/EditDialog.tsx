import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Form, type RaRecord, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isCancelled, toFormErrors } from '../../providers/request.ts'
import { Banner } from '../display/Banner.tsx'
import { FocusFirstError } from '../forms/FocusFirstError.tsx'

interface Props<Draft> {
  title: string
  draft: Partial<Draft>
  write: (typed: Draft) => Promise<unknown>
  /** The translation key for errors without a message. */
  failed: string
  onSaved: () => unknown
  onClose: () => void
  children: ReactNode
}

export function EditDialog<Draft extends object>(props: Props<Draft>) {
  const { title, draft, write, failed, onSaved, onClose, children } = props
  const translate = useTranslate()
  const id = useId()
  const [errorMessage, setErrorMessage] = useState<string>()

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
    await onSaved()
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <Form
        record={draft as Partial<RaRecord>}
        onSubmit={(typed: unknown) => save(typed as Draft)}
        disableInvalidFormNotification
        noValidate
      >
        <FocusFirstError />
        <DialogContent>
          {errorMessage && <Banner variant="error">{translate(errorMessage)}</Banner>}
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
