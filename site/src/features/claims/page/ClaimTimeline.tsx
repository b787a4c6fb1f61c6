import type { ClaimStep } from '@dalil/api/contract'
import { toDateTimeFormat } from '@dalil/api/contract/rules'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { readCurrentLocale, readTextLanguage } from '../../../lib/current-locale.ts'
import { useQuery } from '../../../lib/use-query.ts'
import type { ClaimPartProps } from './ClaimPage.tsx'

export function ClaimTimeline({ claim, texts }: ClaimPartProps) {
  const { state, retry } = useQuery<{ data: ClaimStep[] }>(`/claims/${claim.id}/history`)
  const moment = toDateTimeFormat(readCurrentLocale().lang)
  return (
    <section className="stack" aria-labelledby="claim-history">
      <h2 id="claim-history">{texts['claim.history']}</h2>
      <QueryView state={state} retry={retry} texts={texts}>
        <ol className="claim-page__steps">
          {state.status === 'success' &&
            state.data.data.map(({ id, by, action, factor, message, created_at }) => (
              <li key={id}>
                <p>
                  <strong>{texts[`claim.step.${action}`]}</strong>
                  {factor && ` · ${texts[`claim.factor.${factor}`]}`}
                </p>
                <p className="hint">
                  {texts[`claim.by.${by}`]} · <time dateTime={created_at}>{moment.format(new Date(created_at))}</time>
                </p>
                {message && (
                  <p className="claim-page__words" dir="auto" lang={readTextLanguage(message)}>
                    {message}
                  </p>
                )}
              </li>
            ))}
        </ol>
      </QueryView>
    </section>
  )
}
