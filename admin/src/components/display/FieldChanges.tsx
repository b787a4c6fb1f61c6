import { splitKeywords } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../use-format.ts'
import { formatFieldValue } from './format-field-value.ts'
import { findReferenced, ReferenceName } from './ReferenceName.tsx'

interface Props {
  /** The resource whose catalogue contains the names of the fields. */
  resource: string
  before: unknown
  after: unknown
}

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function FieldChanges({ resource, before, after }: Props) {
  const translate = useTranslate()
  const old = isRecord(before) ? before : {}
  const now = isRecord(after) ? after : {}
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !isEqual(old[name], now[name]),
  )
  if (fields.length === 0) return null
  return (
    <Box sx={styles}>
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>
              <bdi>{translate(`resources.${resource}.fields.${name}`, { _: name })}</bdi>
            </dt>
            <dd>
              {name in old && (
                <>
                  {translate('dalil.changes.before')}:{' '}
                  <Value value={old[name]} as="del" resource={resource} field={name} />
                </>
              )}
            </dd>
            <dd>
              {name in now && (
                <>
                  {translate('dalil.changes.after')}:{' '}
                  <Value value={now[name]} as="ins" resource={resource} field={name} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}

interface ValueProps {
  value: unknown
  as: 'del' | 'ins'
  resource: string
  field: string
}

function Value({ value, as, resource, field }: ValueProps) {
  const translate = useTranslate()
  const { comma, join } = useFormat()
  if (value === null || value === '') return <>{translate('dalil.changes.nothing')}</>
  const reference = findReferenced(field)
  const ids = [value].flat().filter((id) => typeof id === 'number')
  const text =
    typeof value === 'boolean'
      ? translate(`ra.boolean.${value}`)
      : typeof value === 'string'
        ? field === 'keywords'
          ? join(splitKeywords(value))
          : translate(`resources.${resource}.${field === 'status' ? 'statuses' : field}.${value}`, { _: value })
        : typeof value === 'number'
          ? `${value}`
          : formatFieldValue(value, comma)
  return (
    <Box component={as} dir="auto" sx={{ textDecoration: as === 'del' ? undefined : 'none' }}>
      {reference && ids.length > 0
        ? ids.map((id, index) => (
            <span key={id}>
              {index > 0 && comma}
              <ReferenceName resource={reference} id={id} />
            </span>
          ))
        : text}
    </Box>
  )
}

const styles = {
  containerType: 'inline-size',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  dl: { margin: 0 },
  'dl > div': {
    display: 'grid',
    columnGap: 2,
    paddingBlock: '6px',
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
  },
  '@container (min-width: 34rem)': {
    'dl > div': { gridTemplateColumns: 'minmax(5rem, 1fr) repeat(2, minmax(0, 2fr))' },
  },
  dt: { fontWeight: 500 },
  dd: { margin: 0, color: 'text.secondary' },
  del: { color: 'error.main' },
  ins: { color: 'success.main' },
} as const
