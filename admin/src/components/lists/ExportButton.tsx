import Download from '@mui/icons-material/FileDownloadOutlined'
import { Button, CircularProgress } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { apiUrl } from '../../addresses.ts'
import { requestFile } from '../../providers/request.ts'
import { useNotifyError } from '../use-notify-error.ts'

interface FileProps {
  /** The path of the export with its query, relative to `/admin`. */
  path: string
  name: string
  label: string
}

export function DownloadButton({ path, name, label }: FileProps) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const [isBusy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      saveFile(await requestFile(`${apiUrl}/admin/${path}`), name)
    } catch (error) {
      await notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      onClick={download}
      disabled={isBusy}
      aria-busy={isBusy}
      startIcon={isBusy ? <CircularProgress size={18} aria-hidden /> : <Download />}
    >
      {translate(label)}
    </Button>
  )
}

export function ExportButton() {
  const { resource, filterValues, sort } = useListContext()
  const question = new URLSearchParams({
    format: 'csv',
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  return <DownloadButton path={`${resource}?${question}`} name={`${resource}.csv`} label="ra.action.export" />
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
