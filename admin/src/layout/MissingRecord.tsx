import { isolateBidi } from '@dalil/api/contract/rules'
import { Box, Button, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'

interface Props {
  resource: string
  id: string | number
}

/** Says that the address is that of a record that does not exist, and leads to the list. */
export function MissingRecord({ resource, id }: Props) {
  const translate = useTranslate()
  const list = translate(`resources.${resource}.name`, { smart_count: 2 })
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 8, textAlign: 'center' }}>
      <Title title={translate('dalil.missing.title')} />
      <Typography component="h2" variant="h3">
        {translate('dalil.missing.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('dalil.missing.text', { list, id: isolateBidi(String(id)) })}
      </Typography>
      <Button variant="contained" component={Link} to={`/${resource}`}>
        {translate('dalil.missing.list', { list })}
      </Button>
    </Box>
  )
}
