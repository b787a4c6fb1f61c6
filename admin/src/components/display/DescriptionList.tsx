import { Box } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** Labels are catalogue keys; empty values are left out. */
export function DescriptionList({ items }: { items: Record<string, ReactNode> }) {
  const translate = useTranslate()
  const present = Object.entries(items).filter(([, value]) => value !== null && value !== undefined && value !== '')
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
      {present.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{translate(label)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  )
}
