import { ActionButton } from '../../../components/form/ActionButton.tsx'
import type { Texts } from '../../../lib/text/pick-texts.ts'

interface Props {
  loadMore: (() => Promise<void>) | undefined
  texts: Texts<'account.more' | 'home.loading'>
}

export function LoadMoreButton({ loadMore, texts }: Props) {
  if (!loadMore) return null
  return (
    <div className="center">
      <ActionButton act={loadMore} busy={texts['home.loading']}>
        {texts['account.more']}
      </ActionButton>
    </div>
  )
}
