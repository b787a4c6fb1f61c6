import type { Account } from '@dalil/api/contract'
import { limits, roles } from '@dalil/db/vocabulary'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import {
  email,
  Form,
  maxLength,
  minLength,
  required,
  SelectInput,
  TextInput,
  useNotify,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Banner } from '../components/Banner.tsx'
import { fieldErrorsOf } from '../providers/request.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { nameOf } from './name-of.ts'

interface Props {
  user: Account
  onClose: () => void
}

const name = [required(), minLength(limits.name.min), maxLength(limits.name.max)]
const address = [required(), email(), maxLength(limits.email.max)]

export function EditUser({ user, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const viewer = useViewer()
  const id = useId()
  const [complaint, setComplaint] = useState<string>()
  const [update] = useUpdate<Account>()
  // Only who is one may make one; nobody changes what they are themselves.
  const offered = roles.filter((role) => role !== 'super_admin' || viewer?.role === 'super_admin')

  const save = async ({ first_name, last_name, email: mail, role }: Partial<Account>) => {
    setComplaint(undefined)
    const data = { first_name, last_name, email: mail, role } as Account
    try {
      await update(
        'users',
        { id: user.id, data, previousData: user },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
    } catch (error) {
      const { errors, message } = fieldErrorsOf(error, 'resources.users.messages.update_failed')
      setComplaint(errors ? undefined : message)
      return errors
    }
    notify('resources.users.messages.updated', { type: 'success' })
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('dalil.edit_one', { name: nameOf(user) })}</DialogTitle>
      <Form record={user} onSubmit={save} disableInvalidFormNotification>
        <DialogContent>
          {complaint && <Banner tone="bad">{translate(complaint)}</Banner>}
          <TextInput source="first_name" validate={name} fullWidth />
          <TextInput source="last_name" validate={name} fullWidth />
          <TextInput
            source="email"
            type="email"
            validate={address}
            fullWidth
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
          <SelectInput
            source="role"
            choices={offered.map((role) => ({ id: role, name: `resources.users.roles.${role}` }))}
            validate={required()}
            disabled={user.id === viewer?.id}
            fullWidth
          />
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
