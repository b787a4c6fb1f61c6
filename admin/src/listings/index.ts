import Place from '@mui/icons-material/PlaceOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const listingResource: ResourceProps = {
  name: 'listings',
  icon: Place,
  recordRepresentation: 'title',
  list: lazy(async () => ({ default: (await import('./queue/ListingQueue.tsx')).ListingQueue })),
  show: lazy(async () => ({ default: (await import('./show/ListingShow.tsx')).ListingShow })),
  edit: lazy(async () => ({ default: (await import('./edit/ListingEdit.tsx')).ListingEdit })),
}
