import { EditContext, ShowContext } from 'ra-core'
import { useContext } from 'react'
import { useResourceContext } from 'react-admin'
import { useParams } from 'react-router'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { isMissing } from '../providers/request.ts'
import { MissingRecord } from './messages.tsx'

export const withRecordError = { error: <RecordError />, redirectOnError: false } as const

/** Replaces the notification of react-admin, because the page shows the error. */
export const recordQueryOptions = { onError: () => undefined } as const

function RecordError() {
  const resource = useResourceContext() ?? ''
  const { id = '' } = useParams()
  const show = useContext(ShowContext)
  const edit = useContext(EditContext)
  const { error } = (show ?? edit) as { error?: unknown }
  if (isMissing(error)) return <MissingRecord resource={resource} id={id} />
  return <RequestFailure error={error} />
}
