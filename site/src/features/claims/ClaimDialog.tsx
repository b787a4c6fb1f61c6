import { Dialog } from '../../components/dialog/Dialog.tsx'
import { useFocusAfterClose } from '../listings/actions/use-focus-after-close.ts'
import { ClaimForm, type ClaimFormProps } from './ClaimForm.tsx'

interface Props extends Omit<ClaimFormProps, 'onSent'> {
  isOpen: boolean
}

export default function ClaimDialog({ context, user, isOpen, close }: Props) {
  const setNextFocus = useFocusAfterClose(isOpen)
  const { listing, texts } = context
  const showWaiting = () => {
    document.querySelector('.detail')?.classList.add('has-claim')
    setNextFocus(() => document.querySelector('a.claim__sent'))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={<bdi>{texts['claim.dialog'].replace('{title}', listing.title)}</bdi>}
      texts={texts}
    >
      <ClaimForm context={context} user={user} close={close} onSent={showWaiting} />
    </Dialog>
  )
}
