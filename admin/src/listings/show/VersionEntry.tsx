import type { ListingHistory } from '@dalil/api/contract'
import { orderChanges } from '@dalil/api/contract/rules'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { NameText } from '../../components/display/NameText.tsx'
import { TimeAgo } from '../../components/display/TimeAgo.tsx'
import { useFormat } from '../../components/use-format.ts'
import { FieldChangeValues } from '../../proposals/FieldChangeValues.tsx'
import { toFieldTextKey } from '../../proposals/field-key.ts'

interface Props {
  entry: ListingHistory['data'][number]
  coverTag: string
  onRestore: (() => void) | undefined
}

export function VersionEntry({ entry, coverTag, onRestore }: Props) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <li>
      <strong>
        {translate('resources.listings.versions.number', { version: entry.version })} ·{' '}
        {translate(`resources.listings.versions.kinds.${entry.kind}`)}
      </strong>{' '}
      · {entry.is_suggested && <>{translate('resources.listings.versions.suggested')} · </>}
      {entry.editor && (
        <>
          <NameText>{entry.editor.first_name ?? translate('dalil.changes.deleted_account')}</NameText> (
          {translate(`resources.users.roles.${entry.editor.role}`)}) ·{' '}
        </>
      )}
      <TimeAgo at={entry.created_at} /> · {moment(entry.created_at)}
      {orderChanges(entry.changes).map(([field, change]) => (
        <Box key={field} sx={{ marginBlockStart: 1, fontSize: '0.875rem' }}>
          <Box sx={{ fontWeight: 500 }}>{translate(toFieldTextKey(field))}</Box>
          <FieldChangeValues
            field={field}
            change={change}
            coverTag={coverTag}
            deletedPictures={entry.deleted_pictures}
          />
        </Box>
      ))}
      {onRestore && (
        <Button size="small" onClick={onRestore}>
          {translate('resources.listings.versions.restore', { version: entry.version })}
        </Button>
      )}
    </li>
  )
}
