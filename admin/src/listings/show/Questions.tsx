import { useTranslate } from 'react-admin'
import { ReasonDialog } from '../../components/decisions/ReasonDialog.tsx'
import { Ask } from '../../components/dialogs/Ask.tsx'
import { reasons } from '../actions.ts'
import type { Moderation } from '../queue/use-moderation.ts'

/** What is asked before a listing is refused, suspended or deleted. */
export function Questions({ moderation: { asked, answer, close } }: { moderation: Moderation }) {
  const translate = useTranslate()
  const title = asked?.about.title ?? ''
  return (
    <>
      {(['reject', 'suspend'] as const).map((action) => (
        <ReasonDialog
          key={action}
          isOpen={asked?.question === action}
          title={translate(`resources.listings.${action}_title`, { title })}
          action={translate(`resources.listings.actions.${action}`)}
          templates={reasons[action].map((reason) => translate(`resources.listings.reasons.${reason}`))}
          onClose={close}
          onReason={answer}
        />
      ))}
      <Ask
        isOpen={asked?.question === 'delete'}
        title={translate('ra.action.delete')}
        action={translate('ra.action.delete')}
        isDangerous
        onClose={close}
        onConfirm={answer}
      >
        <p>{translate('resources.listings.delete_text', { title })}</p>
      </Ask>
    </>
  )
}
