import type { MergeResult } from '@dalil/api/contract'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { offerUndo } from '../components/decisions/undo.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import { request } from '../providers/request.ts'

export type Merged = Pick<MergeResult, 'merge_id'>

export const requestMergeUndo = (id: number) =>
  request(`${adminApiUrl}/merges/${id}/undo`, { method: 'POST', body: '{}' })

/** Offers to undo a merge for as long as other decisions can be undone. Unlike these, the merge was already sent. */
export function useOfferMergeUndo() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const undo = async ({ merge_id }: Merged) => {
    try {
      await requestMergeUndo(merge_id)
      notify('resources.duplicates.undone', { type: 'success' })
    } catch (error) {
      await notifyError(error)
    } finally {
      refresh()
    }
  }
  return (merged: Merged) =>
    offerUndo({
      text: translate('resources.duplicates.merged'),
      undo: () => undo(merged),
      send: () => undefined,
      sendLabel: 'ra.action.close',
    })
}
