import type { ListingSuggestionList } from '@dalil/api/contract'
import { QueryView, Skeleton } from '../../../components/query/QueryView.tsx'
import { useFocusAfterRemoval } from '../../../lib/focus/use-focus-after-removal.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { OwnListingTrail } from '../../listings/mine/OwnListingTrail.tsx'
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
  const { state, reload, retry } = useQuery<ListingSuggestionList>(
    `/user/listings/${id}/suggestions?status=pending&per_page=48`,
  )
  const lead = useFocusAfterRemoval<HTMLParagraphElement>(state.status === 'success' ? state.data : null)
  return (
    <div className="stack stack--lg inbox">
      <OwnListingTrail id={id} texts={texts} />
      <QueryView state={state} retry={retry} texts={texts}>
        {state.status === 'success' && (
          <>
            <p ref={lead} role="status" tabIndex={-1}>
              {state.data.data.length === 0 ? texts['suggestion.inbox.empty'] : texts['suggestion.inbox.lead']}
            </p>
            <ul className="stack stack--md">
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
