import type { AdminListing, ModeratedListing } from '@dalil/api/contract'
import type { ListingStatus } from '@dalil/db/vocabulary'
import Block from '@mui/icons-material/BlockOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Star from '@mui/icons-material/StarBorderOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Action } from '../components/decisions/actions.ts'
import type { ActionOptions } from '../components/decisions/use-actions.tsx'
import { useDisplayNames } from '../components/use-display-names.ts'
import { useRemoval } from '../components/use-removal.ts'
import { fullRecordMeta } from './full-record-meta.ts'

type Target = Pick<AdminListing, 'id' | 'title' | 'title_latin' | 'is_featured' | 'is_verified' | 'is_published'> & {
  status?: ListingStatus | undefined
  version?: number | undefined
}

const reasons = {
  reject: ['picture', 'address', 'contact', 'duplicate', 'category', 'content'],
  suspend: ['reported', 'closed', 'contact', 'content', 'duplicate'],
} as const

export function useListingActions(onDeleted?: () => void): Action<Target>[] {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const navigate = useNavigate()
  const remove = useRemoval('listings')
  const toText = (key: string, row: Target) => translate(`resources.listings.${key}`, { title: toNames(row).first })
  const toAction = (name: string, key: string): Action<Target> => ({
    name,
    key,
    help: `resources.listings.keys.${name}`,
    label: translate(`resources.listings.actions.${name}`),
    isBulk: true,
    note: 'resources.listings.bulk.text',
    toDone: (row, action) => toText(`done.${action}`, row),
  })
  const toRefusal = (name: keyof typeof reasons, key: string, startIcon: ReactNode): Action<Target> => ({
    ...toAction(name, key),
    button: { variant: 'outlined', color: 'error', startIcon },
    reason: {
      templates: reasons[name].map((reason) => translate(`resources.listings.reasons.${reason}`)),
      toTitle: (row) => toText(`${name}_title`, row),
    },
  })
  const toToggle = (name: string, key: string, startIcon: ReactNode, isOn: (row: Target) => boolean) => {
    const toName = (row: Target) => (isOn(row) ? `un${name}` : name)
    return {
      ...toAction(name, key),
      isImmediate: true,
      toName,
      toLabel: (row: Target) => translate(`resources.listings.actions.${toName(row)}`),
      button: { startIcon },
    }
  }
  return [
    {
      ...toAction('approve', 'a'),
      status: 'approved',
      mayRun: ({ status }) => status !== 'approved',
      button: { variant: 'contained', color: 'success', startIcon: <Check /> },
      // An approved draft is public only when its owner publishes it.
      toDone: (row) => toText(`done.${row.is_published ? 'approve' : 'approve_draft'}`, row),
    },
    {
      ...toRefusal('reject', 'r', <Close />),
      status: 'rejected',
      mayRun: ({ status = 'pending' }) => status === 'pending',
    },
    { ...toRefusal('suspend', 's', <Block />), status: 'suspended', mayRun: ({ status }) => status === 'approved' },
    toToggle('feature', 'f', <Star />, ({ is_featured }) => is_featured),
    toToggle('verify', 'v', <Verified />, ({ is_verified }) => is_verified),
    {
      name: 'edit',
      key: 'e',
      help: 'resources.listings.keys.edit',
      label: translate('ra.action.edit'),
      button: { startIcon: <Edit /> },
      run: ({ id }) => void navigate(`/listings/${id}`),
    },
    {
      ...toAction('delete', ''),
      status: 'deleted',
      button: { color: 'error', startIcon: <Delete /> },
      note: 'resources.listings.bulk.delete_text',
      needsPassword: true,
      toQuestion: (row) => ({ title: translate('ra.action.delete'), text: <p>{toText('delete_text', row)}</p> }),
      run: async (row) => {
        await remove(row, toText('done.delete', row))
        onDeleted?.()
        return true
      },
    },
  ]
}

/** Returns a function that says what the moderator saw: the version of the open record may be newer than that of its row. */
export function useListingOrder(): NonNullable<ActionOptions<Target>['toOrder']> {
  const client = useQueryClient()
  const toVersion = ({ id, version }: Target) => {
    const key = ['listings', 'getOne', { id: String(id), meta: fullRecordMeta }]
    return client.getQueryData<ModeratedListing>(key)?.version ?? version
  }
  return (rows, { isImmediate, isBulk }) => {
    const [row] = rows
    if (!isBulk) return { version: row && toVersion(row), seen: isImmediate ? undefined : row?.status }
    return {
      seen: Object.fromEntries(rows.map(({ id, status = '' }) => [id, status])),
      versions: Object.fromEntries(rows.map(({ id, version = 0 }) => [id, version])),
    }
  }
}
