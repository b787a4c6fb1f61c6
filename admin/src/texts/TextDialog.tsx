import type { SiteText } from '@dalil/api/contract'
import Undo from '@mui/icons-material/UndoOutlined'
import { Box, Button, Typography } from '@mui/material'
import { HttpError } from 'ra-core'
import { required, TextInput, useListContext, useNotify, useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { useNotifyError } from '../components/use-notify-error.ts'
import { interfaceLanguages } from '../languages.ts'
import { fetchJson } from '../providers/request.ts'

type Draft = Pick<SiteText, 'value'>

const saveText = ({ key, language, value: seen }: SiteText, value: SiteText['value']) =>
  fetchJson<SiteText>(`${adminApiUrl}/texts/${encodeURIComponent(key)}`, {
    method: 'PUT',
    body: JSON.stringify({ language, value, seen }),
  })

export function TextDialog({ text, onClose }: { text: SiteText; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { refetch } = useListContext()
  const { key, language, shipped, value } = text
  const forms = typeof shipped === 'string' ? [] : Object.keys(shipped)
  const saved = () => {
    notify('resources.texts.saved', { type: 'success' })
    return refetch()
  }
  const close = () => {
    onClose()
    return refetch()
  }
  const write = (typed: Draft) => saveText(text, typed.value).catch((error: unknown) => showAtLastForm(error, forms))
  const reset = async () => {
    try {
      await saveText(text, null)
    } catch (error) {
      await notifyError(error)
      return refetch()
    }
    await saved()
    onClose()
  }
  const field = { lang: language, dir: interfaceLanguages[language].direction }
  return (
    <EditDialog<Draft>
      name={`texts/${language}/${key}`}
      title={translate('resources.texts.edit_one', { name: key })}
      draft={{ value: value ?? shipped }}
      write={write}
      failed="resources.texts.failed"
      onSaved={saved}
      onClose={close}
    >
      <Typography sx={{ marginBlockEnd: 2 }}>{translate('resources.texts.hint')}</Typography>
      {(forms.length > 0 ? forms : [null]).map((form) => (
        <TextInput
          key={form}
          source={form ? `value.${form}` : 'value'}
          label={form ? `resources.texts.forms.${form}` : 'resources.texts.fields.value'}
          validate={required()}
          multiline
          fullWidth
          slotProps={{ htmlInput: field }}
        />
      ))}
      {value !== null && (
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }} {...field}>
            {typeof shipped === 'string' ? shipped : Object.values(shipped).join(' · ')}
          </Typography>
          <Button startIcon={<Undo />} onClick={reset}>
            {translate('resources.texts.reset')}
          </Button>
        </Box>
      )}
    </EditDialog>
  )
}

/** The API names the whole text, which has no field of its own if it has plural forms. */
function showAtLastForm(error: unknown, forms: string[]): never {
  const form = forms.at(-1)
  if (!(error instanceof HttpError) || form === undefined || !error.body?.errors?.value) throw error
  throw new HttpError(error.message, error.status, {
    ...error.body,
    errors: { value: { [form]: error.body.errors.value } },
  })
}
