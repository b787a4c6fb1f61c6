import { OfficeList, type OfficeListProps } from '../lists/OfficeList.tsx'

interface Props extends Omit<OfficeListProps, 'sort' | 'beginning'> {
  /** What waits. */
  waiting: Record<string, string>
}

/** A list that is worked off: what waits, the longest waiting first. */
export const QueueList = ({ waiting, perPage = 20, ...list }: Props) => (
  <OfficeList {...list} beginning={waiting} sort={{ field: 'created_at', order: 'ASC' }} perPage={perPage} />
)
