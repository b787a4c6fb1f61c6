import { Link } from '@mui/material'

export function MapLink({ latitude, longitude }: { latitude: number; longitude: number }) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return (
    <Link href={href} target="_blank" rel="noopener" dir="ltr">
      {latitude.toFixed(5)}, {longitude.toFixed(5)}
    </Link>
  )
}
