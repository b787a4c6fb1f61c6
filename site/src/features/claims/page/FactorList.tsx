import { toDateFormat } from '@dalil/api/contract/rules'
import type { ClaimFactorKind } from '@dalil/db/vocabulary'
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import type { ReactNode } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import type { ClaimPartProps } from './ClaimPage.tsx'
import { EmailFactor } from './EmailFactor.tsx'
import { RegisterFactor } from './RegisterFactor.tsx'
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
  const day = toDateFormat(readCurrentLocale().lang)
  return (
    <details className="panel claim-page__factor">
      <summary>
        <h3>{texts[`claim.factor.${kind}`]}</h3>
        {factor && (
          <span className="badge badge--success">
            <SvgIcon svg={checkCircle} />
            {texts['claim.factor.done'].replace('{date}', day.format(new Date(factor.checked_at)))}
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
