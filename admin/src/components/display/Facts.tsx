import { Box } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** What is known about something, line by line; what is not known is left out. */
export function Facts({ of }: { of: Record<string, ReactNode> }) {
  const translate = useTranslate()
  const known = Object.entries(of).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(7rem, auto) minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1 },
        margin: 0,
        overflowWrap: 'anywhere',
        dt: { color: 'text.secondary', fontSize: '0.875rem', lineHeight: 1.9 },
        dd: { margin: 0, marginBlockEnd: { xs: 1, sm: 0 } },
      }}
    >
      {known.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{translate(label)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  )
}
