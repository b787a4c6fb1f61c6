import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'

interface Props {
  name: string
  edit?: ((close: () => void) => ReactNode) | undefined
  remove?: ((close: () => void, onDeleted: () => void) => ReactNode) | undefined
}

export function RowActions({ name, edit, remove }: Props) {
  const translate = useTranslate()
  const { data, page, setPage, refetch } = useListContext()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)

  // If the only row of a page is removed, the previous page opens.
  const removed = () => (data?.length === 1 && page > 1 ? setPage(page - 1) : refetch())
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {edit && (
        <Button startIcon={<Edit />} onClick={() => setOpen('edit')} aria-label={translate('dalil.edit_one', { name })}>
          {translate('ra.action.edit')}
        </Button>
      )}
      {remove && (
        <Button
          color="error"
          startIcon={<Delete />}
          onClick={() => setOpen('remove')}
          aria-label={translate('dalil.delete_one', { name })}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
      {open === 'edit' && edit?.(close)}
      {open === 'remove' && remove?.(close, removed)}
    </Box>
  )
}
