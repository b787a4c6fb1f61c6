import type { NotificationSettings } from '@dalil/api/contract'
import { type Language, type MailKind, mailKinds, type SiteFeature } from '@dalil/db/vocabulary'
import { useState } from 'react'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readOpenLocales } from '../../../lib/current-locale.ts'
import { isFeatureOn } from '../../../lib/features/is-feature-on.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useQuery } from '../../../lib/use-query.ts'
import type { ProfileTexts } from './texts.ts'

const path = '/user/notifications'
const features: Partial<Record<MailKind, SiteFeature>> = { reviews: 'reviews', replies: 'reviews', claims: 'claims' }

function isOffered(kind: MailKind): boolean {
  const feature = features[kind]
  return feature === undefined || isFeatureOn(feature)
}

export default function NotificationsTab({ texts }: { texts: ProfileTexts }) {
  const { state, retry } = useQuery<NotificationSettings>(path)
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {state.status === 'success' && <Choices texts={texts} chosen={state.data} />}
    </QueryView>
  )
}

function Choices({ texts, chosen }: { texts: ProfileTexts; chosen: NotificationSettings }) {
  const [muted, setMuted] = useState<ReadonlySet<MailKind>>(new Set(chosen.muted))
  const [weekly, setWeekly] = useState(chosen.weekly)
  const [language, setLanguage] = useState<Language>(chosen.language)

  const turn = (kind: MailKind, isWanted: boolean) =>
    setMuted(new Set(mailKinds.filter((each) => (each === kind ? !isWanted : muted.has(each)))))
  const { isBusy, run } = useAction(async () => {
    await api.put(path, { muted: [...muted], language, weekly })
    showToast({ variant: 'success', text: texts['profile.saved'] })
  })
  return (
    <form
      className="panel stack"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <fieldset className="field">
        <legend className="label">{texts['profile.notifications.mails']}</legend>
        <p className="hint">{texts['profile.notifications.text']}</p>
        {mailKinds.filter(isOffered).map((kind) => (
          <Checkbox
            key={kind}
            label={texts[`profile.notifications.${kind}`]}
            checked={!muted.has(kind)}
            onChange={({ target }) => turn(kind, target.checked)}
          />
        ))}
        {weekly !== undefined && (
          <Checkbox
            label={texts['profile.notifications.weekly']}
            checked={weekly}
            onChange={({ target }) => setWeekly(target.checked)}
          />
        )}
      </fieldset>
      <Select
        label={texts['profile.notifications.language']}
        aria-required={false}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        {readOpenLocales().languages.map((each) => (
          <option key={each} value={each}>
            {texts[`language.${each}`]}
          </option>
        ))}
      </Select>
      <div>
        <SubmitButton isBusy={isBusy} busy={texts['form.saving']}>
          {texts['profile.save']}
        </SubmitButton>
      </div>
    </form>
  )
}
