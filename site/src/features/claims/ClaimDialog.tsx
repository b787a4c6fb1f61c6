import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ClaimForm, type ClaimFormProps } from './ClaimForm.tsx'

interface Props extends ClaimFormProps {
  isOpen: boolean
}

export default function ClaimDialog({ facts, user, isOpen, close }: Props) {
  const { listing, claim: texts } = facts
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={<bdi>{texts.title.replace('{title}', listing.title)}</bdi>}
      texts={facts.dialog}
    >
      <ClaimForm facts={facts} user={user} close={close} />
    </Dialog>
  )
}
