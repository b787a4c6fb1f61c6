import Upload from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { FilterButton, SortButton, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMayOpen } from '../../providers/use-may-open.ts'

export function ListingQueueTools() {
  const translate = useTranslate()
  const mayImport = useMayOpen('import')
  return (
    <>
      <FilterButton />
      <SortButton fields={['created_at', 'id']} />
      {mayImport && (
        <Button component={Link} to="/import" startIcon={<Upload />}>
          {translate('pages.import.title')}
        </Button>
      )}
    </>
  )
}
