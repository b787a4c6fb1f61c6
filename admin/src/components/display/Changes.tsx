import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

interface Props {
  /** The resource whose fields these are, for their names. */
  resource: string
  before: unknown
  after: unknown
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was there and what is there now, a line for each field that changed. */
export function Changes({ resource, before, after }: Props) {
  const translate = useTranslate()
  const old = isFields(before) ? before : {}
  const now = isFields(after) ? after : {}
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !same(old[name], now[name]))
  if (fields.length === 0) return null
  return (
    <Box component="dl" sx={look}>
      {fields.map((name) => (
        <div key={name}>
          <dt>
            <bdi>{translate(`resources.${resource}.fields.${name}`, { _: name })}</bdi>
          </dt>
          <dd>
            {name in old && (
              <>
                {translate('dalil.changes.before')}: <Value of={old[name]} as="del" resource={resource} field={name} />
              </>
            )}
          </dd>
          <dd>
            {name in now && (
              <>
                {translate('dalil.changes.after')}: <Value of={now[name]} as="ins" resource={resource} field={name} />
              </>
            )}
          </dd>
        </div>
      ))}
    </Box>
  )
}

interface ValueProps {
  of: unknown
  as: 'del' | 'ins'
  resource: string
  field: string
}

function Value({ of, as, resource, field }: ValueProps) {
  const translate = useTranslate()
  if (of === null || of === '') return <>{translate('dalil.changes.nothing')}</>
  const text =
    typeof of === 'boolean'
      ? translate(`ra.boolean.${of}`)
      : typeof of === 'string'
        ? translate(`resources.${resource}.${field === 'status' ? 'statuses' : field}.${of}`, { _: of })
        : typeof of === 'number'
          ? `${of}`
          : JSON.stringify(of)
  return (
    <Box component={as} dir="auto" sx={{ textDecoration: as === 'del' ? undefined : 'none' }}>
      {text}
    </Box>
  )
}

const look = {
  margin: 0,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(5rem, 1fr) repeat(2, minmax(0, 2fr))' },
    columnGap: 2,
    paddingBlock: '6px',
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
  },
  dt: { fontWeight: 500 },
  dd: { margin: 0, color: 'text.secondary' },
  del: { color: 'error.main' },
  ins: { color: 'success.main' },
} as const
