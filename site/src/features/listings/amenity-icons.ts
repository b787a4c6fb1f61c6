import type { Amenity } from '@dalil/db/vocabulary'
import type { IconName } from '../../components/icon/icon-shapes.ts'
import icons from './amenity-icons.json' with { type: 'json' }

export const findAmenityIcon = (amenity: Amenity | undefined): IconName =>
  amenity ? (icons[amenity] as IconName) : 'check'
