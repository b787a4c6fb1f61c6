import { type RaRecord, useDelete, useNotify, useRefresh } from 'react-admin'
import { useNotifyError } from './use-notify-error.ts'

export function useRemoval(resource: string) {
  const [remove] = useDelete()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  return async (record: RaRecord, done: string): Promise<boolean> => {
    try {
      const params = { id: record.id, previousData: record }
      await remove(resource, params, { mutationMode: 'pessimistic', returnPromise: true })
      notify(done, { type: 'success' })
      refresh()
      return true
    } catch (error) {
      await notifyError(error)
      return false
    }
  }
}
