import { splitKeywords } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useAmenityName } from '../../listings/use-amenity-name.ts'
import { useFormat } from '../use-format.ts'
import { useFormatTimeRange } from '../use-format-time-range.ts'
import { formatFieldValue, isRecord } from './format-field-value.ts'
import { findReferencedResource, ReferenceName } from './ReferenceName.tsx'
import { useFieldLabel } from './use-field-label.ts'

interface Props {
  resource: string
  before: unknown
  after: unknown
}

const fieldsOfNames = new Set(['keep', 'rejected_fields'])

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function FieldChanges({ resource, before, after }: Props) {
  const translate = useTranslate()
  const toLabel = useFieldLabel(resource)
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
              <bdi>{toLabel(name)}</bdi>
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

interface ContentProps {
  value: unknown
  resource: string
  field: string
}

const Value = ({ as, ...content }: ContentProps & { as: 'del' | 'ins' }) => {
  const translate = useTranslate()
  if ([content.value].flat().join('') === '') return <>{translate('dalil.changes.nothing')}</>
  return (
    <Box component={as} dir="auto" sx={{ textDecoration: as === 'del' ? undefined : 'none' }}>
      <Content {...content} />
    </Box>
  )
}

function Content({ value, resource, field }: ContentProps) {
  const translate = useTranslate()
  const { comma, join } = useFormat()
  const formatRange = useFormatTimeRange()
  const amenityName = useAmenityName()
  const toLabel = useFieldLabel(resource)
  const reference = findReferencedResource(field)
  const ids = [value].flat().filter((id) => typeof id === 'number')
  if (reference && ids.length > 0)
    return ids.map((id, index) => (
      <span key={id}>
        {index > 0 && comma}
        <ReferenceName resource={reference} id={id} />
      </span>
    ))
  if (arePictures(value))
    return <>{join(value.map((_, index) => translate('resources.listings.picture', { number: index + 1 })))}</>
  if (isPicture(field, value)) return <>{translate('resources.listings.picture', { number: 1 })}</>
  if (isRecord(value)) return <Parts value={value} resource={resource} />
  if (value === null) return <>{translate('dalil.changes.nothing')}</>
  if (typeof value === 'boolean') return <>{translate(`ra.boolean.${value}`)}</>
  if (typeof value !== 'string') {
    const toName = field === 'amenities' ? amenityName : fieldsOfNames.has(field) ? toLabel : undefined
    const named = toName && Array.isArray(value) ? value.map(toName) : value
    return <>{formatFieldValue(named, { comma, toLabel, formatRange })}</>
  }
  if (field === 'keywords') return <>{join(splitKeywords(value))}</>
  return <>{translate(`resources.${resource}.${field === 'status' ? 'statuses' : field}.${value}`, { _: value })}</>
}

const isPicture = (field: string, value: unknown) =>
  typeof value === 'string' && /^(?:logo|cover_image)_url$/.test(field)

/** Whether the value is a list of pictures. Only their numbers are shown, because their files may be deleted. */
const arePictures = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isRecord(item) && Object.keys(item).some((key) => key.endsWith('_url')))

function Parts({ value, resource }: { value: Record<string, unknown>; resource: string }) {
  const toLabel = useFieldLabel(resource)
  return Object.entries(value).map(([name, part]) => (
    <Box key={name} component="span" sx={{ display: 'block' }}>
      {toLabel(name)}: <Content value={part} resource={resource} field={name} />
    </Box>
  ))
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
