import { ResourceList, type ResourceListProps } from '../lists/ResourceList.tsx'

interface Props extends Omit<ResourceListProps, 'sort' | 'defaultFilters'> {
  defaultFilters: Record<string, string>
}

export const QueueList = ({ defaultFilters, perPage = 20, ...list }: Props) => (
  <ResourceList
    {...list}
    defaultFilters={defaultFilters}
    sort={{ field: 'created_at', order: 'ASC' }}
    perPage={perPage}
  />
)
