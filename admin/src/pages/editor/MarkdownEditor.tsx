import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SitePagePicture } from '@dalil/api/contract'
import type { Language } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { adminApiUrl } from '../../addresses.ts'
import { useNotifyError } from '../../components/use-notify-error.ts'
import { interfaceLanguages } from '../../languages.ts'
import { fetchJson } from '../../providers/request.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { insertText } from './markdown-commands.ts'
import { createExtensions } from './markdown-extensions.ts'

interface Props {
  label: string
  language: Language
  value: string
  isInvalid: boolean
  onChange: (value: string) => void
}

export function MarkdownEditor({ label, language, value, isInvalid, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const upload = useUpload(view)
  const changed = useRef(onChange)
  const uploaded = useRef(upload)
  useEffect(() => {
    changed.current = onChange
    uploaded.current = upload
  })
  const initial = useRef(value)
  const { direction } = interfaceLanguages[language]

  useEffect(() => {
    const take = (event: Event, files: FileList | undefined) => {
      const [file] = Array.from(files ?? []).filter(({ type }) => type.startsWith('image/'))
      if (!file) return false
      event.preventDefault()
      void uploaded.current(file)
      return true
    }
    const editor = new EditorView({
      parent: host.current as HTMLDivElement,
      state: EditorState.create({
        doc: initial.current,
        extensions: [
          createExtensions(direction),
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-invalid': String(isInvalid),
            lang: language,
            dir: direction,
            spellcheck: 'true',
          }),
          EditorView.domEventHandlers({
            paste: (event) => take(event, event.clipboardData?.files),
            drop: (event) => take(event, event.dataTransfer?.files),
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return
            initial.current = state.doc.toString()
            changed.current(initial.current)
          }),
        ],
      }),
    })
    setView(editor)
    return () => editor.destroy()
  }, [direction, isInvalid, label, language])

  useEffect(() => {
    if (!view || view.state.doc.toString() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [view, value])

  return (
    <Box
      sx={({ palette }) => ({
        border: 1,
        borderColor: isInvalid ? 'error.main' : palette.divider,
        borderRadius: '12px',
        backgroundColor: 'background.paper',
        '&:focus-within': { borderColor: 'primary.main', outline: `1px solid ${palette.primary.main}` },
        '& .cm-selectionBackground': { backgroundColor: `${palette.action.selected} !important` },
      })}
    >
      <EditorToolbar view={view} language={language} onPicture={upload} />
      <Box ref={host} />
    </Box>
  )
}

function useUpload(view: EditorView | null) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  return async (file: File): Promise<void> => {
    const body = new FormData()
    body.append('picture', file)
    try {
      notify('resources.pages.editor.uploading', { type: 'info' })
      const { url } = await fetchJson<SitePagePicture>(`${adminApiUrl}/pages/pictures`, { method: 'POST', body })
      const description = translate('resources.pages.editor.picture_text')
      if (view) insertText(view, `![${description}](${url})`, description)
    } catch (error) {
      await notifyError(error)
    }
  }
}
