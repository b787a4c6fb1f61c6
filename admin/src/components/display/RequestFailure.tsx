import { Button } from '@mui/material'
import { useRefresh, useTranslate } from 'react-admin'
import { toErrorText } from '../../providers/request.ts'
import { Banner } from './Banner.tsx'

export function RequestFailure({
  error,
  title,
  retry,
}: {
  error: unknown
  title?: string | undefined
  retry?: () => void
}) {
  const translate = useTranslate()
  const refresh = useRefresh()
  return (
    <Banner variant="error">
      {title && `${title}. `}
      {translate(toErrorText(error))}{' '}
      <Button variant="outlined" color="inherit" size="small" onClick={retry ?? refresh}>
        {translate('dalil.connection.retry')}
      </Button>
    </Banner>
  )
}
