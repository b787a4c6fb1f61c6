import type { Language } from '@dalil/db/vocabulary'
import { FormHelperText, Skeleton, TextField } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'

const loadEditor = () => import('./editor/MarkdownEditor.tsx')

/** The editor is large, so that it loads when a page is edited; without it the text can still be typed. */
const MarkdownEditor = lazy(async () => {
  const { MarkdownEditor: Editor } = await loadEditor().catch(() => ({ MarkdownEditor: PlainEditor }))
  return { default: Editor }
})

type EditorProps = Parameters<Awaited<ReturnType<typeof loadEditor>>['MarkdownEditor']>[0]

export function MarkdownInput({ source }: { source: string }) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source })
  const language: Language = useWatch({ name: 'language' }) ?? 'ar'
  return (
    <div>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <MarkdownEditor
          label={translate(`resources.pages.fields.${source}`)}
          language={language}
          value={field.value ?? ''}
          isInvalid={fieldState.invalid}
          onChange={field.onChange}
        />
      </Suspense>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? translate('resources.pages.editor.hint')}
      </FormHelperText>
    </div>
  )
}

const PlainEditor = ({ label, language, value, isInvalid, onChange }: EditorProps) => (
  <TextField
    label={label}
    value={value}
    error={isInvalid}
    onChange={({ target }) => onChange(target.value)}
    multiline
    minRows={12}
    fullWidth
    slotProps={{ htmlInput: { lang: language, dir: 'auto' } }}
  />
)
