import { Box, Button, Typography } from '@mui/material'
import { useListPaginationContext, useTranslate } from 'react-admin'

export function Pager() {
  const translate = useTranslate()
  const { page, perPage, total, isPending, setPage, hasNextPage, hasPreviousPage } = useListPaginationContext()
  if (isPending || !total) return null
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1 && page === 1) return null
  return (
    <Box
      component="nav"
      aria-label={translate('dalil.pages.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'center', padding: 1.5 }}
    >
      <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {translate('dalil.pages.previous')}
      </Button>
      <Typography variant="body2" role="status">
        {translate('dalil.pages.where', { page, last })}
      </Typography>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {translate('dalil.pages.next')}
      </Button>
    </Box>
  )
}
