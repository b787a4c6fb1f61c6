import { toDisplayNames } from '@dalil/api/contract/rules'
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentLocale, readCurrentPaths } from '../../../lib/current-locale.ts'
import { toLongDayFormat } from '../../../lib/intl/island-formats.ts'
import type { PreviewProps } from './preview-props.ts'
import '../business-status/business-status-banner.css'

export function PreviewBusinessStatus({ listing, texts }: PreviewProps) {
  const { business_status: status, reopens_on, moved_to_listing: target } = listing
  const { lang } = readCurrentLocale()
  if (status === 'open') return null
  const date = reopens_on && toLongDayFormat(lang).format(new Date(reopens_on))
  return (
    <div className="banner banner--warning business-status" data-business-status={status}>
      <SvgIcon svg={warning} />
      <div>
        <p>
          <strong>{texts.statuses[status]}</strong>
        </p>
        <p>{date ? texts.reopensOn.replace('{date}', date) : texts.statusTexts[status]}</p>
        {target && (
          <p>
            <a className="link" href={readCurrentPaths().listing(target.id)}>
              {texts.movedTo.replace('{title}', toDisplayNames(target, lang).first)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
