import type { MergeResult } from '@dalil/api/contract'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useDelayedSend } from '../components/decisions/use-delayed-send.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import { adminApiUrl } from '../providers/admin-rest.ts'
import { request } from '../providers/request.ts'

export type Merged = Pick<MergeResult, 'merge_id'>

export const requestMergeUndo = (id: number) =>
  request(`${adminApiUrl}/merges/${id}/undo`, { method: 'POST', body: '{}' })

const nothing = () => undefined

/** Offers to undo a merge for as long as other decisions can be undone. Unlike these, the merge was already sent. */
export function useMergeUndo() {
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const [isBusy, setBusy] = useState(false)
  const { pending, schedule, cancel } = useDelayedSend<Merged>(nothing)
  const undo = async () => {
    const merged = cancel()
    if (!merged) return
    setBusy(true)
    try {
      await requestMergeUndo(merged.merge_id)
      notify('resources.duplicates.undone', { type: 'success' })
    } catch (error) {
      await notifyError(error)
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { merged: isBusy ? null : pending, offer: schedule, undo, close: () => void cancel() }
}
