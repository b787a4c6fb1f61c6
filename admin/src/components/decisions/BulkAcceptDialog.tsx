import { useTranslate } from 'react-admin'
import { PromptDialog } from '../dialogs/PromptDialog.tsx'
import { type TickedItem, TickedItems } from './TickedItems.tsx'

interface Props {
  action: string
  items: TickedItem[]
  partly?: TickedItem[]
  onClose: () => void
  onConfirm: () => void
}

export function BulkAcceptDialog({ action, items, partly = [], onClose, onConfirm }: Props) {
  const translate = useTranslate()
  return (
    <PromptDialog
      isOpen
      title={translate('dalil.decisions.about_ticked', { action, smart_count: items.length })}
      action={action}
      isBusy={items.length === 0}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {items.length > 0 && <TickedItems items={items} />}
      {partly.length > 0 && (
        <div>
          <p>{translate('dalil.decisions.partly')}</p>
          <TickedItems items={partly} />
        </div>
      )}
    </PromptDialog>
  )
}
