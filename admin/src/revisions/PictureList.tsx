import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'

export function PictureList({ urls, deleted }: { urls: string[]; deleted: readonly string[] }) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      {urls.map((url, index) => (
        <li key={url}>
          {deleted.includes(url) ? (
            <i>{translate('resources.listings.versions.deleted_picture')}</i>
          ) : (
            <Link href={url} target="_blank" rel="noopener">
              <Box
                component="img"
                src={url}
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
