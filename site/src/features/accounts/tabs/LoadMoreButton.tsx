import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import type { Texts } from '../../../lib/text/pick-texts.ts'

interface Props {
  loadMore: (() => Promise<void>) | undefined
  isBusy: boolean
  texts: Texts<'account.more' | 'home.loading'>
}

export function LoadMoreButton({ loadMore, isBusy, texts }: Props) {
  if (!loadMore) return null
  return (
    <div className="center">
      <SubmitButton type="button" variant="outline" isBusy={isBusy} busy={texts['home.loading']} onClick={loadMore}>
        {texts['account.more']}
      </SubmitButton>
    </div>
  )
}
