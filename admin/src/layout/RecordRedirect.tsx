import { useGetMany, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { Banner } from '../components/display/Banner.tsx'
import { LoadingSpinner } from '../components/lists/ResponsiveTable.tsx'
import { toListPath, toShowPath } from '../paths.ts'
import { isQueueName } from '../providers/queue-paths.ts'
import { toErrorText } from '../providers/request.ts'
import { MissingRecord } from './messages.tsx'

export function RecordRedirect() {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { hasShow } = useResourceDefinition()
  const { id = '' } = useParams()
  const isId = /^\d{1,9}$/.test(id)
  // The API lists appeals as reviews.
  const source = resource === 'appeals' ? 'reviews' : resource
  const { data, error, isPending } = useGetMany(source, { ids: [Number(id)] }, { enabled: isId, retry: false })
  if (isId && isPending) return <LoadingSpinner />
  if (error) return <Banner variant="error">{translate(toErrorText(error))}</Banner>
  // A review without an appeal is no appeal.
  if (!data?.length || (resource === 'appeals' && !data[0].appeal)) return <MissingRecord resource={resource} id={id} />
  if (hasShow) return <Navigate replace to={toShowPath(resource, Number(id))} />
  // Other lists remember their filters, and nothing would show this one.
  const path = isQueueName(resource) ? toListPath(resource, { id: [Number(id)] }) : `/${resource}`
  return <Navigate replace to={path} />
}
