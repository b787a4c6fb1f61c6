import { saveSessionUser } from '@dalil/api/client'
import type { Account } from '@dalil/api/contract'
import { useDeferredValue, useEffect } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Skeleton } from '../../components/query/QueryView.tsx'
import { api } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session/use-session.ts'
import PasswordDialog from './PasswordDialog.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { ResendButton } from './ResendButton.tsx'
import type { ProfileTexts } from './tabs/texts.ts'
import '../../styles/avatar.css'
import './tabs.css'

export function ProfilePage({ texts }: { texts: ProfileTexts }) {
  // React renders in slices what depends on a deferred value; in one task, it takes longer than a frame.
  const session = useDeferredValue(useSession())
  const isLoggedIn = session !== null

  // The account may have been changed on another device.
  useEffect(() => {
    if (isLoggedIn) api.get<Account>('/user').then(saveSessionUser, () => undefined)
  }, [isLoggedIn])

  if (!session) {
    return (
      <div className="stack stack--lg">
        <h1 className="sr">{texts['profile.title']}</h1>
        <Skeleton loading={texts['home.loading']} />
      </div>
    )
  }
  const { user } = session
  return (
    <div className="stack stack--lg">
      <div className="row account__head">
        <span className="avatar" aria-hidden="true">
          {Array.from(user.first_name)[0]}
        </span>
        <div>
          <h1 dir="auto">
            {user.first_name} {user.last_name}
          </h1>
          <p>
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
      </div>
      {!user.email_verified_at && (
        <Alert variant="warning">
          <p>{texts['verify.banner']}</p>
          <ResendButton texts={texts} />
        </Alert>
      )}
      <ProfileTabs texts={texts} />
      <PasswordDialog texts={texts} />
    </div>
  )
}
