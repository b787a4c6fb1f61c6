import { z } from 'zod'
import { component } from '../schemas.ts'
import { idInput } from './id.ts'
import { listInput } from './list-inputs.ts'
import { decodeNumber } from './number.ts'

/** Its files are `{path}-{width}.webp` and `.avif`. A job adds widths after the upload. */
export const picture = component('Picture', {
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
  webp: z.array(z.number().int()),
  avif: z.array(z.number().int()),
})
export type Picture = z.output<typeof picture>

const listedPicture = z.object({ image_url: z.string(), picture: picture.nullable() })

/** What answers have in fields that take files, for clients that send whole records. */
export const answeredPictures = z.union([picture, z.array(listedPicture).max(20)])

export const deletedPictureIds = listInput(z.array(idInput).max(100), decodeNumber)

/** Ids, and `new-0`, `new-1` … for uploads. */
export const pictureOrder = listInput(z.array(z.string().regex(/^(?:[1-9]\d{0,9}|new-\d)$/)).max(20))
