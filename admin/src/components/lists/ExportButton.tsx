import Download from '@mui/icons-material/FileDownloadOutlined'
import { Button, CircularProgress } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { apiUrl } from '../../addresses.ts'
import { requestFile } from '../../providers/request.ts'
import { useComplaint } from '../use-complaint.ts'

interface FileProps {
  /** Under `/admin`, with its question. */
  path: string
  name: string
  label: string
}

/** Fetches a file for this session, and has the browser keep it. */
export function DownloadButton({ path, name, label }: FileProps) {
  const translate = useTranslate()
  const complain = useComplaint()
  const [isBusy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      keep(await requestFile(`${apiUrl}/admin/${path}`), name)
    } catch (error) {
      await complain(error)
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

/** The list as it stands filtered and ordered, all of its pages, as a table. */
export function ExportButton() {
  const { resource, filterValues, sort } = useListContext()
  const question = new URLSearchParams({
    format: 'csv',
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  return <DownloadButton path={`${resource}?${question}`} name={`${resource}.csv`} label="ra.action.export" />
}

function keep(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
