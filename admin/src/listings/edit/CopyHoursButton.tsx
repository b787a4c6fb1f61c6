import Copy from '@mui/icons-material/ContentCopyOutlined'
import { IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { toHoursKey } from './hours-row.ts'

export function CopyHoursButton({ of: name, onCopy }: { of: string; onCopy: () => void }) {
  const translate = useTranslate()
  return (
    <IconButton aria-label={translate(toHoursKey('copy'), { name })} onClick={onCopy}>
      <Copy fontSize="small" />
    </IconButton>
  )
}
