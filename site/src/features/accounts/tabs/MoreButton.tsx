import { SubmitButton } from '../../../components/form/SubmitButton.tsx'

interface Props {
  /** Undefined when everything is there. */
  more: (() => Promise<void>) | undefined
  isBusy: boolean
  words: { more: string; loading: string }
}

export function MoreButton({ more, isBusy, words }: Props) {
  if (!more) return null
  return (
    <div className="center">
      <SubmitButton type="button" look="outline" isBusy={isBusy} busy={words.loading} onClick={more}>
        {words.more}
      </SubmitButton>
    </div>
  )
}
