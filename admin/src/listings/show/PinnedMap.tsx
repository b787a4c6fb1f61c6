import { Box, Link } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useSitePaths } from '../../components/use-site-paths.ts'

interface Props {
  latitude: number
  longitude: number
}

/** The site's map in a frame, and the streets of OpenStreetMap behind a link. */
export function PinnedMap({ latitude, longitude }: Props) {
  const translate = useTranslate()
  const { mode } = useTheme().palette
  const fragment = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, theme: mode })
  const src = `${useSitePaths().to('map')}#${fragment}`
  const streets = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return (
    <>
      <Box
        component="iframe"
        // A new fragment alone does not load the page again.
        key={src}
        src={src}
        title={translate('resources.listings.map')}
        loading="lazy"
        sx={{ display: 'block', width: '100%', height: 240, border: 0, borderRadius: '12px', marginBlockEnd: 1 }}
      />
      <Link href={streets} target="_blank" rel="noopener" dir="ltr">
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </Link>
    </>
  )
}
