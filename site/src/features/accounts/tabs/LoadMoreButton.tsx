import { SubmitButton } from '../../../components/form/SubmitButton.tsx'

interface Props {
  loadMore: (() => Promise<void>) | undefined
  isBusy: boolean
  texts: { more: string; loading: string }
}

export function LoadMoreButton({ loadMore, isBusy, texts }: Props) {
  if (!loadMore) return null
  return (
    <div className="center">
      <SubmitButton type="button" variant="outline" isBusy={isBusy} busy={texts.loading} onClick={loadMore}>
        {texts.more}
      </SubmitButton>
    </div>
  )
}
