import { sitePaths } from '@dalil/api/contract/rules'
import type { MailKind } from '@dalil/db/vocabulary'
import type { MailLayout } from './html/layout.ts'
import type { MailRow } from './render.ts'
import type { RenderContext } from './template.ts'

export function createFooter(
  { t, page, recipient }: RenderContext,
  { address }: MailRow,
  kind: MailKind | null,
): MailLayout['footer'] {
  if (!recipient) return { text: t(address === 'support' ? 'mail.footer.support' : 'mail.footer.address') }
  if (!kind) return { text: t('mail.footer.account') }
  return {
    text: t(`mail.footer.${kind}`),
    link: { label: t('mail.footer.choose'), url: page(sitePaths.profileTab('notifications')) },
  }
}
