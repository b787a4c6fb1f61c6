import type { PersonalExport } from '@dalil/api/contract'
import downloadSimple from '@phosphor-icons/core/regular/download-simple.svg?raw'
import { ActionButton } from '../../../../components/form/ActionButton.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { api } from '../../../../lib/api-client.ts'
import { downloadFile } from '../../../../lib/download-file.ts'
import type { ProfileTexts } from '../texts.ts'

/** Downloads the data by a button, because a link cannot send the session token. */
export function PersonalExportButton({ texts }: { texts: ProfileTexts }) {
  const load = async () => save(await api.get<PersonalExport>('/user/export'))
  return (
    <ActionButton act={load} busy={texts['profile.export.busy']}>
      <SvgIcon svg={downloadSimple} />
      {texts['profile.export.load']}
    </ActionButton>
  )
}

function save(data: PersonalExport): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  downloadFile(file, `account-${data.exported_at.slice(0, 10)}.json`)
}
