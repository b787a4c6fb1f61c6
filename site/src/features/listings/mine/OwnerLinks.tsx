import chartBar from '@phosphor-icons/core/regular/chart-bar.svg?raw'
import chatCircleText from '@phosphor-icons/core/regular/chat-circle-text.svg?raw'
import warningCircle from '@phosphor-icons/core/regular/warning-circle.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentLocale, readCurrentPaths } from '../../../lib/current-locale.ts'
import { isFeatureOn } from '../../../lib/features/is-feature-on.ts'
import { toNumberFormat } from '../../../lib/intl/island-formats.ts'
import type { Texts } from '../../../lib/text/pick-texts.ts'
import type { OwnListingRow } from './MyListingRow.tsx'

interface Props {
  row: Pick<OwnListingRow, 'id' | 'suggestions_count' | 'open_claim_id'>
  name: string
  texts: Texts<'profile.listings.claimed' | 'insights.title' | 'suggestion.inbox'>
}

export function OwnerLinks({ row: { id, suggestions_count: count, open_claim_id: claim }, name, texts }: Props) {
  const paths = readCurrentPaths()
  return (
    <div className="row owner-links">
      {claim !== null && isFeatureOn('claims') && (
        <a className="link" href={paths.claim(claim)}>
          <SvgIcon svg={warningCircle} />
          <span>
            {texts['profile.listings.claimed']} <span className="sr">{name}</span>
          </span>
        </a>
      )}
      <a className="link" href={paths.insights(id)}>
        <SvgIcon svg={chartBar} />
        <span>
          {texts['insights.title']} <span className="sr">{name}</span>
        </span>
      </a>
      {isFeatureOn('suggestions') && (
        <a className="link" href={paths.suggestions(id)}>
          <SvgIcon svg={chatCircleText} />
          <span>
            {texts['suggestion.inbox']}{' '}
            {count > 0 && (
              <bdi dir="ltr" className="num">
                ({toNumberFormat(readCurrentLocale().lang).format(count)})
              </bdi>
            )}
            <span className="sr">{name}</span>
          </span>
        </a>
      )}
    </div>
  )
}
