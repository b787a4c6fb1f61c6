import Notes from '@mui/icons-material/StickyNote2Outlined'
import { Box, Button } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type AssignedItem, AssignMenu } from './AssignMenu.tsx'
import { StaffNotes } from './StaffNotes.tsx'
import { useNotes } from './use-notes.ts'

export function StaffWork({ item }: { item: AssignedItem }) {
  const translate = useTranslate()
  const panel = useId()
  const [opened, setOpened] = useState<number | null>(null)
  const { notes, isForbidden, ...more } = useNotes(item)
  const isOpen = opened === item.id
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <AssignMenu item={item} />
        {!isForbidden && (
          <Button
            size="small"
            variant={notes.length > 0 ? 'contained' : 'outlined'}
            startIcon={<Notes />}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpened(isOpen ? null : item.id)}
            sx={{ minHeight: 40 }}
          >
            {translate('dalil.staff_work.notes', { smart_count: notes.length })}
          </Button>
        )}
      </Box>
      <Box id={panel} hidden={!isOpen}>
        {isOpen && <StaffNotes item={item} notes={notes} {...more} />}
      </Box>
    </Box>
  )
}
