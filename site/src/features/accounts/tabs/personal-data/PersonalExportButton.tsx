import type { PersonalExport } from '@dalil/api/contract'
import downloadSimple from '@phosphor-icons/core/regular/download-simple.svg?raw'
import { useState } from 'react'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { api, showFailure } from '../../../../lib/api-client.ts'
import { downloadFile } from '../../../../lib/download-file.ts'
import type { ProfileTexts } from '../texts.ts'

/** Downloads the data by a button, because a link cannot send the session token. */
export function PersonalExportButton({ texts }: { texts: ProfileTexts }) {
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      save(await api.get<PersonalExport>('/user/export'))
    } catch (error) {
      showFailure(error, () => void load())
    } finally {
      setBusy(false)
    }
  }
  return (
    <SubmitButton type="button" variant="outline" isBusy={isBusy} busy={texts['profile.export.busy']} onClick={load}>
      <SvgIcon svg={downloadSimple} />
      {texts['profile.export.load']}
    </SubmitButton>
  )
}

function save(data: PersonalExport): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  downloadFile(file, `account-${data.exported_at.slice(0, 10)}.json`)
}
