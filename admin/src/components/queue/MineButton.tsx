import Person from '@mui/icons-material/PersonOutlined'
import { ToggleButton, Tooltip } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'

/** Lists what is assigned to the viewer, or all. */
export function MineButton() {
  const translate = useTranslate()
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { assigned_to, ...others } = filterValues
  const isMine = assigned_to === 'me'
  const label = translate('dalil.staff_work.assigned.me')
  return (
    <Tooltip title={label}>
      <ToggleButton
        value="me"
        size="small"
        selected={isMine}
        aria-label={label}
        onChange={() => setFilters(isMine ? others : { ...others, assigned_to: 'me' }, displayedFilters)}
      >
        <Person />
      </ToggleButton>
    </Tooltip>
  )
}
