import type { QueueCounts } from '@dalil/api/contract'

type QueueName = keyof QueueCounts

const oldestFirst = { sort: 'created_at', order: 'ASC' }
const longestWaiting = { sort: 'appealed_at', order: 'ASC' }

/** What each count of a queue counts, so that its links open exactly that. */
const counted: Record<QueueName, { filter: object; sort?: Record<'sort' | 'order', string> }> = {
  listings: { filter: { status: 'pending' } },
  revisions: { filter: { status: 'pending' } },
  suggestions: { filter: { status: 'pending' } },
  duplicates: { filter: { status: 'open' } },
  claims: { filter: { status: 'pending' } },
  reports: { filter: { status: 'open' } },
  reviews: { filter: { status: 'held' }, sort: oldestFirst },
  appeals: { filter: { appeal: 'pending' }, sort: longestWaiting },
  messages: { filter: { is_answered: 'false' } },
}

export const isQueueName = (name: string): name is QueueName => Object.hasOwn(counted, name)

/** Whether the count of a queue contains an item with this status. */
export const isCountedStatus = (name: string, status: string | undefined): boolean =>
  status !== undefined && isQueueName(name) && Object.values(counted[name].filter).includes(status)

export function toCountedPath(name: QueueName): { pathname: string; search: string } {
  const { filter, sort } = counted[name]
  return {
    pathname: `/${name}`,
    search: `?${new URLSearchParams({ filter: JSON.stringify(filter), ...sort, page: '1' })}`,
  }
}
