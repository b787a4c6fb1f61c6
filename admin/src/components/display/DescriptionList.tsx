import { Box } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'

const isPresent = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false

/** Labels are translation keys; empty values are omitted. */
export function DescriptionList({ items }: { items: Record<string, ReactNode> }) {
  const translate = useTranslate()
  const present = Object.entries(items).filter(([, value]) => isPresent(value))
  return (
    <Box sx={styles}>
      <dl>
        {present.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{translate(label)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Box>
  )
}

/** Columns depend on the width of the list, because a panel may be narrow on a wide screen. */
const styles = {
  containerType: 'inline-size',
  dl: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', columnGap: 3, margin: 0, overflowWrap: 'anywhere' },
  dt: { color: 'text.secondary', fontSize: '0.875rem', lineHeight: 1.9 },
  dd: { margin: 0, marginBlockEnd: 1 },
  '@container (min-width: 26rem)': {
    dl: { gridTemplateColumns: 'fit-content(12rem) minmax(0, 1fr)', rowGap: 1 },
    dd: { marginBlockEnd: 0 },
  },
} as const
