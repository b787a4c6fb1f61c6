import { limits } from '@dalil/db/vocabulary'
import { fileList, singleFile } from '../http/uploads/file-fields.ts'

export const pictureFields = { logo: singleFile('logo'), listing_images: fileList('picture', limits.images.max) }
export const changedPictureFields = { ...pictureFields, cover_image: singleFile('cover') }
