import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useListPaginationContext, useTranslate } from 'react-admin'
import { useFormat } from '../use-format.ts'

const sizes = [10, 25, 50, 100]

export function Pager() {
  const translate = useTranslate()
  const { number } = useFormat()
  const { page, perPage, total, isPending, setPage, setPerPage, hasNextPage, hasPreviousPage } =
    useListPaginationContext()
  if (isPending || !total) return null
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1 && page === 1 && total <= Math.min(...sizes)) return null
  return (
    <Box
      component="nav"
      aria-label={translate('dalil.pages.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'center', padding: 1.5 }}
    >
      {(last > 1 || page > 1) && (
        <>
          <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
            {translate('dalil.pages.previous')}
          </Button>
          <Typography variant="body2" role="status">
            {translate('dalil.pages.where', { page, last })}
          </Typography>
          <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
            {translate('dalil.pages.next')}
          </Button>
        </>
      )}
      <TextField
        select
        size="small"
        margin="none"
        label={translate('dalil.pages.size')}
        value={perPage}
        onChange={({ target }) => setPerPage(Number(target.value))}
        sx={{ minWidth: 120 }}
      >
        {[...new Set([...sizes, perPage])]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <MenuItem key={size} value={size}>
              {number(size)}
            </MenuItem>
          ))}
      </TextField>
    </Box>
  )
}
