import { Box, Link } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useSitePaths } from '../../components/use-site-paths.ts'

interface Position {
  latitude: number
  longitude: number
}

export function MapWithMarkers({ places }: { places: Position[] }) {
  const translate = useTranslate()
  const { mode } = useTheme().palette
  const fragment = new URLSearchParams(
    places.flatMap(({ latitude, longitude }) => [
      ['latitude', `${latitude}`],
      ['longitude', `${longitude}`],
    ]),
  )
  fragment.append('theme', mode)
  const src = `${useSitePaths().to('map')}#${fragment}`
  return (
    <div>
      <Box
        component="iframe"
        // A new key remounts the frame, because a new fragment alone does not load the page again.
        key={src}
        src={src}
        title={translate('resources.listings.map')}
        loading="lazy"
        sx={{ display: 'block', width: '100%', height: 240, border: 0, borderRadius: '12px', marginBlockEnd: 1 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {places.map((place) => (
          <Link
            key={`${place.latitude} ${place.longitude}`}
            href={toStreets(place)}
            target="_blank"
            rel="noopener"
            dir="ltr"
          >
            {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
          </Link>
        ))}
      </Box>
    </div>
  )
}

const toStreets = ({ latitude, longitude }: Position) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
