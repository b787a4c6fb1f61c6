import type { FieldChange } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { FieldValue } from '../components/display/FieldValue.tsx'
import { PictureList } from '../components/display/PictureList.tsx'
import { diffWords } from './diff-words.ts'
import { PositionView } from './PositionView.tsx'
import type { Coordinates } from './position-sketch.ts'

export interface SideLabels {
  before: string
  after: string
}

const changeLabels: SideLabels = { before: 'dalil.changes.before', after: 'dalil.changes.after' }

interface Props {
  field: string
  change: FieldChange
  coverTag: string
  deletedPictures?: readonly string[]
  labels?: SideLabels | undefined
}

export function FieldChangeValues({ field, change, coverTag, deletedPictures = [], labels = changeLabels }: Props) {
  const { before, after } = change
  const translate = useTranslate()
  const isText = typeof before === 'string' && typeof after === 'string' && !isPicture(field) && !isStatus(field)
  const side = (kind: 'before' | 'after', value: unknown) => (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{translate(labels[kind])}</Box>
      {isText ? (
        <Words before={before} after={after} side={kind} />
      ) : (
        <Value
          field={field}
          value={value}
          other={kind === 'before' ? after : before}
          side={kind}
          coverTag={coverTag}
          deletedPictures={deletedPictures}
        />
      )}
    </Box>
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        overflowWrap: 'anywhere',
      }}
    >
      {side('before', before)}
      {side('after', after)}
    </Box>
  )
}

const isStatus = (field: string) => field === 'business_status'
const isPicture = (field: string) => field === 'logo_url' || field === 'cover_image_url'

function Words({ before, after, side }: { before: string; after: string; side: 'before' | 'after' }) {
  const other = side === 'before' ? 'added' : 'removed'
  const parts = diffWords(before, after).filter(({ kind }) => kind !== other)
  return (
    <Box component="bdi" sx={{ del: { color: 'error.main' }, ins: { color: 'success.main', fontWeight: 600 } }}>
      {parts.map(({ text, kind }, index) => {
        const key = `${index}${text}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </Box>
  )
}

interface ValueProps {
  field: string
  value: unknown
  other: unknown
  side: 'before' | 'after'
  coverTag: string
  deletedPictures: readonly string[]
}

function Value({ field, value, other, side, coverTag, deletedPictures }: ValueProps): ReactNode {
  const pictures = { coverTag, deleted: deletedPictures }
  const isPresent = value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  if (isPresent && field === 'images')
    return <PictureList urls={(value as { image_url: string }[]).map((image) => image.image_url)} {...pictures} />
  if (isPresent && isPicture(field)) return <PictureList urls={[String(value)]} {...pictures} />
  if (isPresent && field === 'position')
    return <PositionView position={value as Coordinates} other={other as Coordinates | null} side={side} />
  return <FieldValue field={field} value={value} />
}
