import type { Listing, ListingSuggestionList } from '@dalil/api/contract'
import { toDisplayNames } from '@dalil/api/contract/rules'
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { QueryView, Skeleton } from '../../../components/query/QueryView.tsx'
import { readCurrentLocale, readCurrentPaths } from '../../../lib/current-locale.ts'
import { useFocusAfterRemoval } from '../../../lib/focus/use-focus-after-removal.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { InboxSuggestion } from './InboxSuggestion.tsx'
import type { SuggestionInboxTexts } from './texts.ts'
import './inbox.css'

interface Props {
  id: number
  texts: SuggestionInboxTexts
}

export function SuggestionInbox(props: Props) {
  return useSession() ? <Content {...props} /> : <Skeleton loading={props.texts['home.loading']} />
}

function Content({ id, texts }: Props) {
  const listing = useQuery<Listing>(`/listings/${id}`)
  const { state, reload, retry } = useQuery<ListingSuggestionList>(
    `/user/listings/${id}/suggestions?status=pending&per_page=48`,
  )
  const lead = useFocusAfterRemoval<HTMLParagraphElement>(state.status === 'success' ? state.data : null)
  const paths = readCurrentPaths()
  const named = listing.state.status === 'success' ? listing.state.data : { id, title: '' }
  return (
    <div className="stack stack--lg inbox">
      <p className="row">
        <a className="link" href={paths.to('myListings')}>
          {texts['my_listings.title']}
        </a>
        <span className="row row--together">
          <SvgIcon svg={caretRight} className="i--flip" />
          <a className="link inbox__words" href={paths.listing(named)} dir="auto">
            {toDisplayNames(named, readCurrentLocale().lang).first}
          </a>
        </span>
      </p>
      <QueryView state={state} retry={retry} texts={texts}>
        {state.status === 'success' && (
          <>
            <p ref={lead} role="status" tabIndex={-1}>
              {state.data.data.length === 0 ? texts['suggestion.inbox.empty'] : texts['suggestion.inbox.lead']}
            </p>
            <ul className="inbox__list">
              {state.data.data.map((suggestion) => (
                <li key={suggestion.id}>
                  <InboxSuggestion suggestion={suggestion} texts={texts} reload={reload} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </div>
  )
}
