import { useTranslate } from 'react-admin'
import { MessagePage } from './MessagePage.tsx'

export function AccessDenied() {
  const translate = useTranslate()
  return (
    <MessagePage
      title={translate('ra.page.access_denied')}
      text={translate('ra.message.access_denied')}
      link={{ to: '/', label: translate('ra.page.dashboard') }}
    />
  )
}
