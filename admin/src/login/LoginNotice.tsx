import { readSession } from '@dalil/api/client'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { Banner } from '../components/display/Banner.tsx'
import { hasSessionEnded } from '../providers/return-path.ts'
import { formatFullName, isStaff } from '../providers/session.ts'

export function LoginNotice() {
  const translate = useTranslate()
  const { search } = useLocation()
  const session = readSession()
  if (session && !isStaff(session.user)) {
    return <Banner variant="info">{translate('dalil.login.visitor', { name: formatFullName(session.user) })}</Banner>
  }
  return hasSessionEnded(search) ? <Banner variant="info">{translate('ra.notification.logged_out')}</Banner> : null
}
