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
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={look}>
        <thead>
          <tr>
            <th scope="col">{translate('dalil.changes.field')}</th>
            <th scope="col">{translate('dalil.changes.before')}</th>
            <th scope="col">{translate('dalil.changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{translate(`resources.${resource}.fields.${name}`, { _: name })}</bdi>
              </th>
              <td>{name in old && <Value of={old[name]} as="del" resource={resource} field={name} />}</td>
              <td>{name in now && <Value of={now[name]} as="ins" resource={resource} field={name} />}</td>
            </tr>
          ))}
        </tbody>
      </Box>
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
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  'th, td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '6px 8px',
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    minWidth: '6rem',
  },
  th: { fontWeight: 500, color: 'text.secondary' },
  del: { color: 'error.main' },
  ins: { color: 'success.main' },
} as const
