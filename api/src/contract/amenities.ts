import { amenities, amenityGroups } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idParam } from './fields/id.ts'
import { unpaginatedList } from './schemas.ts'

export const amenitySearch = z.object({ category_id: idParam.optional() })

export const amenityList = unpaginatedList(
  z
    .object({ code: z.enum(amenities), name: z.string(), group: z.enum(Object.keys(amenityGroups)) })
    .meta({ id: 'Amenity' }),
)
export type AmenityList = z.output<typeof amenityList>
