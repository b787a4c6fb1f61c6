import { clearSession } from '@dalil/api/client'
import type { AccountCounts } from '@dalil/api/contract'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useId, useState } from 'react'
import { DefinitionList } from '../../../../components/DefinitionList.tsx'
import { Dialog } from '../../../../components/dialog/Dialog.tsx'
import { Form } from '../../../../components/form/Form.tsx'
import { PasswordInput } from '../../../../components/form/PasswordInput.tsx'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { flashToast } from '../../../../components/toast/toast.ts'
import { api } from '../../../../lib/api-client.ts'
import { readCurrentPaths } from '../../../../lib/current-locale.ts'
import { navigate } from '../../../../lib/session/return-url.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { useQuery } from '../../../../lib/use-query.ts'
import type { ProfileTexts } from '../texts.ts'
import { PersonalExportButton } from './PersonalExportButton.tsx'
import '../../../../styles/facts.css'

export function DeleteAccount({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section className="panel row row--between strip strip--danger" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts['profile.delete']}</h2>
        <p>{texts['profile.delete.text']}</p>
      </div>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        <SvgIcon svg={trash} />
        {texts['profile.delete.open']}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={texts['profile.delete.question']} texts={texts}>
        <p>{texts['profile.delete.text']}</p>
        <DeleteAccountForm texts={texts} onCancel={close} />
      </Dialog>
    </section>
  )
}

interface Props {
  texts: ProfileTexts
  onCancel: () => void
}

function DeleteAccountForm({ texts, onCancel }: Props) {
  const { state } = useQuery<AccountCounts>('/user/counts')
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).passwordConfirmation,
    values: { password: '' },
    texts,
    onSubmit: async (given) => {
      await api.post('/auth/confirm-password', given)
      await deleteAccount(texts['profile.delete.done'])
    },
  })
  return (
    <Form form={form}>
      {state.status === 'success' && (
        <div>
          <p>{texts['profile.delete.goes']}</p>
          <DefinitionList facts={toFacts(state.data, texts)} />
        </div>
      )}
      <p>{texts['profile.delete.offer']}</p>
      <div>
        <PersonalExportButton texts={texts} />
      </div>
      <PasswordInput
        {...form.field('password')}
        label={texts['account.password']}
        autoComplete="current-password"
        texts={texts}
      />
      <div className="dialog__foot">
        <SubmitButton variant="danger-solid" isBusy={form.isBusy} busy={texts['dialog.deleting']}>
          {texts['profile.delete.confirm']}
        </SubmitButton>
        <button type="button" className="btn btn--outline" onClick={onCancel}>
          {texts['dialog.cancel']}
        </button>
      </div>
    </Form>
  )
}

const toFacts = ({ listings, reviews, favourites, claims }: AccountCounts, texts: ProfileTexts) =>
  [
    [texts['profile.tab.listings'], String(listings)],
    [texts['profile.tab.reviews'], String(reviews)],
    [texts['profile.tab.favourites'], String(favourites)],
    [texts['profile.tab.claims'], String(claims)],
  ] as const

async function deleteAccount(done: string): Promise<void> {
  const { discardDrafts } = await import('../../../../lib/drafts/discard-drafts.ts')
  await api.delete('/user/delete')
  await discardDrafts()
  clearSession()
  flashToast({ variant: 'success', text: done })
  await navigate(readCurrentPaths().home)
}
