import { type ClaimFactorKind, registerKinds } from '@dalil/db/vocabulary'
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import type { ReactNode } from 'react'
import { Form } from '../../../components/form/Form.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { formatDay } from '../../../lib/intl/island-formats.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { ClaimPartProps } from './ClaimPage.tsx'
import { EmailFactor } from './EmailFactor.tsx'
import { WebsiteFactor } from './WebsiteFactor.tsx'

export function FactorList(part: ClaimPartProps) {
  const { claim, texts } = part
  const { website, website_token } = claim
  return (
    <section className="stack" aria-labelledby="claim-factors">
      <h2 id="claim-factors">{texts['claim.factors']}</h2>
      <p className="hint">{texts['claim.factors.hint']}</p>
      <Factor {...part} kind="register">
        <RegisterFactor {...part} />
      </Factor>
      {website === null ? (
        <p className="panel hint">{texts['claim.factor.no_website']}</p>
      ) : (
        <>
          <Factor {...part} kind="domain_email">
            <EmailFactor {...part} website={website} />
          </Factor>
          {website_token !== null && (
            <Factor {...part} kind="website">
              <WebsiteFactor {...part} website={website} token={website_token} />
            </Factor>
          )}
        </>
      )}
    </section>
  )
}

function Factor({ claim, texts, kind, children }: ClaimPartProps & { kind: ClaimFactorKind; children: ReactNode }) {
  const factor = claim.factors.find((factor) => factor.kind === kind)
  return (
    <details className="panel claim-page__factor">
      <summary>
        <h3>{texts[`claim.factor.${kind}`]}</h3>
        {factor && (
          <span className="badge badge--success">
            <SvgIcon svg={checkCircle} />
            {texts['claim.factor.done'].replace('{date}', formatDay(factor.checked_at))}
          </span>
        )}
      </summary>
      <div className="stack">
        {factor?.detail && kind !== 'website' && (
          <p>
            {factor.register && `${texts[`claim.register.${factor.register}`]}: `}
            <bdi dir="ltr">{factor.detail}</bdi>
          </p>
        )}
        {children}
      </div>
    </details>
  )
}

function RegisterFactor({ claim, texts, reload }: ClaimPartProps) {
  const { country } = readCurrentLocale()
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).claimRegisterInput,
    values: { kind: registerKinds.find((kind) => kind.startsWith(country)) ?? 'sa_cr', number: '' },
    texts,
    onSubmit: async (input) => {
      await api.post(`/claims/${claim.id}/register`, input)
      showToast({ variant: 'success', text: texts['claim.register.done'] })
      await reload()
    },
  })
  return (
    <Form form={form} send={texts['claim.register.send']} busy={texts['form.sending']} variant="outline">
      <Select {...form.field('kind')} label={texts['claim.register.kind']}>
        {registerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts[`claim.register.${kind}`]}
          </option>
        ))}
      </Select>
      <TextField {...form.field('number')} label={texts['claim.register.number']} dir="ltr" autoComplete="off" />
    </Form>
  )
}
