import { SubmitButton } from '../../../components/form/SubmitButton.tsx'

interface Props {
  loadMore: (() => Promise<void>) | undefined
  isBusy: boolean
  words: { more: string; loading: string }
}

export function LoadMoreButton({ loadMore, isBusy, words }: Props) {
  if (!loadMore) return null
  return (
    <div className="center">
      <SubmitButton type="button" variant="outline" isBusy={isBusy} busy={words.loading} onClick={loadMore}>
        {words.more}
      </SubmitButton>
    </div>
  )
}
