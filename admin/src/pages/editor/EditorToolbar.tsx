import type { EditorView } from '@codemirror/view'
import { operatorPlaceholders } from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import Braces from '@mui/icons-material/DataObjectOutlined'
import Bold from '@mui/icons-material/FormatBoldOutlined'
import Italic from '@mui/icons-material/FormatItalicOutlined'
import List from '@mui/icons-material/FormatListBulletedOutlined'
import NumberedList from '@mui/icons-material/FormatListNumberedOutlined'
import Quote from '@mui/icons-material/FormatQuoteOutlined'
import Picture from '@mui/icons-material/ImageOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import Heading from '@mui/icons-material/TitleOutlined'
import { Box, IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LinkDialog } from './LinkDialog.tsx'
import { escapeLinkText, insertText, readSelection, toggleLines, toggleMark } from './markdown-commands.ts'

type Tool = [name: string, icon: ComponentType, run: (view: EditorView) => unknown]

const tools: Tool[] = [
  ['heading', Heading, (view) => toggleLines(view, '## ')],
  ['bold', Bold, toggleMark('**')],
  ['italic', Italic, toggleMark('*')],
  ['list', List, (view) => toggleLines(view, '- ')],
  ['numbered_list', NumberedList, (view) => toggleLines(view, '1. ')],
  ['quote', Quote, (view) => toggleLines(view, '> ')],
]

interface Props {
  view: EditorView | null
  language: Language
  onPicture: (file: File) => Promise<void>
}

export function EditorToolbar({ view, language, onPicture }: Props) {
  const translate = useTranslate()
  const file = useRef<HTMLInputElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toButton = (name: string, Icon: ComponentType, run: (button: HTMLElement) => unknown) => {
    const label = translate(`resources.pages.editor.${name}`)
    return (
      <Tooltip key={name} title={label}>
        <IconButton aria-label={label} size="small" onClick={({ currentTarget }) => run(currentTarget)}>
          <Icon />
        </IconButton>
      </Tooltip>
    )
  }
  if (!view) return null
  return (
    <Box
      role="toolbar"
      aria-label={translate('resources.pages.editor.tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, padding: 0.5, borderBlockEnd: 1, borderColor: 'divider' }}
    >
      {tools.map(([name, Icon, run]) => toButton(name, Icon, () => run(view)))}
      {toButton('link', LinkIcon, () => setLinking(true))}
      {toButton('picture', Picture, () => file.current?.click())}
      {toButton('placeholder', Braces, setAnchor)}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) void onPicture(picture)
          target.value = ''
        }}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {operatorPlaceholders.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              insertText(view, `{${name}}`)
            }}
          >
            {translate(`resources.pages.placeholders.${name}`)}
          </MenuItem>
        ))}
      </Menu>
      {isLinking && (
        <LinkDialog
          text={readSelection(view)}
          language={language}
          onClose={() => setLinking(false)}
          onChosen={({ text, path }) => insertText(view, `[${escapeLinkText(text)}](${path})`)}
        />
      )}
    </Box>
  )
}
