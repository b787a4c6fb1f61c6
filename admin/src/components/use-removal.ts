import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDelete, useNotify } from 'react-admin'

export function useRemoval(resource: string) {
  const [remove] = useDelete()
  const notify = useNotify()
  const client = useQueryClient()
  return async (record: RaRecord, done: string): Promise<void> => {
    const params = { id: record.id, previousData: record }
    await remove(resource, params, { mutationMode: 'pessimistic', returnPromise: true })
    notify(done, { type: 'success' })
    // The lists and counts, but not the record, which is gone while its page may still be there.
    void client.invalidateQueries({
      predicate: ({ queryKey: [name, read] }) => name === 'queues' || read === 'getList',
    })
  }
}
