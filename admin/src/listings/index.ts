import Place from '@mui/icons-material/PlaceOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const listingResource: ResourceProps = {
  name: 'listings',
  icon: Place,
  recordRepresentation: 'title',
  list: lazyScreen('listings', async () => (await import('./ListingQueue.tsx')).ListingQueue),
  show: lazyScreen('listings/show', async () => (await import('./show/ListingShow.tsx')).ListingShow),
  edit: lazyScreen('listings/edit', async () => (await import('./edit/ListingEdit.tsx')).ListingEdit),
}
