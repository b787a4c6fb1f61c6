import { useGetMany, useResourceContext, useResourceDefinition } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { toListPath, toShowPath } from '../paths.ts'
import { isQueueName } from '../providers/queue-paths.ts'
import { MissingRecord } from './messages.tsx'

export function RecordRedirect() {
  const resource = useResourceContext() ?? ''
  const { hasShow } = useResourceDefinition()
  const { id = '' } = useParams()
  const isId = /^\d{1,9}$/.test(id)
  // The API lists appeals as reviews.
  const source = resource === 'appeals' ? 'reviews' : resource
  const { data, error, isPending, refetch } = useGetMany(source, { ids: [Number(id)] }, { enabled: isId, retry: false })
  if (isId && isPending) return <LoadingRows />
  if (error) return <RequestFailure error={error} retry={() => void refetch()} />
  // A review without an appeal is no appeal.
  if (!data?.length || (resource === 'appeals' && !data[0].appeal)) return <MissingRecord resource={resource} id={id} />
  if (hasShow) return <Navigate replace to={toShowPath(resource, Number(id))} />
  // Other lists remember their filters, and nothing would show this one.
  const path = isQueueName(resource) ? toListPath(resource, { id: [Number(id)] }) : `/${resource}`
  return <Navigate replace to={path} />
}
