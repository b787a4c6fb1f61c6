import Person from '@mui/icons-material/PersonOutlined'
import { Box, Button, ListItemText, Menu, MenuItem } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { adminApiUrl } from '../../addresses.ts'
import { fetchJson } from '../../providers/request.ts'
import { useViewer } from '../../providers/use-viewer.ts'
import { NameText } from '../display/NameText.tsx'
import { useMenu } from '../use-menu.ts'
import { useNotifyError } from '../use-notify-error.ts'

interface Assigned {
  id: number
  name: string
}

export interface AssignedItem {
  resource: string
  id: number
  assigned_to: Assigned | null
}

export function AssignMenu({ item: { resource, id, assigned_to } }: { item: AssignedItem }) {
  const translate = useTranslate()
  const viewer = useViewer()
  const notifyError = useNotifyError()
  const client = useQueryClient()
  const { button, menu, isOpen, close } = useMenu(translate('dalil.staff_work.assign'))
  const path = `${adminApiUrl}/${resource}/${id}`
  const { data, error } = useQuery({
    queryKey: ['staff_work', 'assignees', resource, id],
    queryFn: () => fetchJson<{ data: Assigned[] }>(`${path}/assignees`),
    enabled: isOpen,
  })
  const people = (data?.data ?? []).toSorted((one) => (one.id === viewer?.id ? -1 : 0))
  const assign = async (user_id: number | null) => {
    close()
    try {
      const body = JSON.stringify({ user_id, expected_user_id: assigned_to?.id ?? null })
      await fetchJson(`${path}/assign`, { method: 'POST', body })
    } catch (problem) {
      await notifyError(problem)
    }
    await client.invalidateQueries({ queryKey: [resource] })
  }
  const title = assigned_to ? (
    <>
      {translate('dalil.staff_work.assigned_to')}: <NameText>{assigned_to.name}</NameText>
    </>
  ) : (
    translate('dalil.staff_work.assign')
  )
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Person />}
        {...button}
        sx={{ maxWidth: '100%', minHeight: 40 }}
      >
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Box>
      </Button>
      <Menu {...menu}>
        {people.map((person) => (
          <MenuItem key={person.id} selected={person.id === assigned_to?.id} onClick={() => assign(person.id)}>
            <ListItemText
              primary={person.id === viewer?.id ? translate('dalil.staff_work.me') : <NameText>{person.name}</NameText>}
            />
          </MenuItem>
        ))}
        {!data && <MenuItem disabled>{translate(error ? 'ra.notification.http_error' : 'ra.page.loading')}</MenuItem>}
        <MenuItem disabled={!assigned_to} onClick={() => assign(null)}>
          {translate('dalil.staff_work.nobody')}
        </MenuItem>
      </Menu>
    </Box>
  )
}
