import { addCoverTag } from '@dalil/api/contract/rules'
import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'

interface Props {
  urls: string[]
  /** The cache tag of the listing's generated covers. */
  coverTag?: string
  deleted?: readonly string[]
}

export function PictureList({ urls, coverTag = '', deleted = [] }: Props) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      {urls.map((url, index) => (
        <li key={url}>
          {deleted.includes(url) ? (
            <i>{translate('resources.listings.versions.deleted_picture')}</i>
          ) : (
            <Link href={addCoverTag(url, coverTag)} target="_blank" rel="noopener">
              <Box
                component="img"
                src={addCoverTag(url, coverTag)}
                alt={translate('resources.listings.picture', { number: index + 1 })}
                sx={{
                  display: 'block',
                  height: 96,
                  maxWidth: '100%',
                  borderRadius: '10px',
                  backgroundColor: 'action.hover',
                }}
              />
            </Link>
          )}
        </li>
      ))}
    </Box>
  )
}
