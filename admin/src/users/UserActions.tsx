import type { Account } from '@dalil/api/contract'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useViewer } from '../providers/use-viewer.ts'
import { EditUser } from './EditUser.tsx'
import { mayEdit, mayRemove } from './may.ts'
import { nameOf } from './name-of.ts'
import { RemoveUser } from './RemoveUser.tsx'

/** What can be done to an account in its row. */
export function UserActions({ user }: { user: Account }) {
  const translate = useTranslate()
  const viewer = useViewer()
  const { data, page, setPage, refetch } = useListContext<Account>()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)

  // A page that has nothing left is left for the one before it.
  const removed = () => (data?.length === 1 && page > 1 ? setPage(page - 1) : refetch())
  const name = nameOf(user)
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {mayEdit(viewer, user) && (
        <Button startIcon={<Edit />} onClick={() => setOpen('edit')} aria-label={translate('dalil.edit_one', { name })}>
          {translate('ra.action.edit')}
        </Button>
      )}
      {mayRemove(viewer, user) && (
        <Button
          color="error"
          startIcon={<Delete />}
          onClick={() => setOpen('remove')}
          aria-label={translate('dalil.delete_one', { name })}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
      {open === 'edit' && <EditUser user={user} onClose={close} />}
      {open === 'remove' && <RemoveUser user={user} onClose={close} onRemoved={removed} />}
    </Box>
  )
}
