import { type FieldErrors, type SitePictureName, type SiteState, sitePictureNames } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { singleFile } from '../http/uploads/file-fields.ts'
import { savePictures } from '../images/save-pictures.ts'
import { describeFlaw, type Upload } from '../images/upload.ts'
import { mergeSettings } from './queries.ts'
import { writeVersion } from './write.ts'

export const sitePictureFields = {
  logo_ar: singleFile('site_logo'),
  logo_latin: singleFile('site_logo'),
  mark: singleFile('site_mark'),
}

/** Pictures stay stored as long as a version names them, and versions stay. */
export function updateSitePictures(
  context: AuthenticatedContext,
  files: Record<SitePictureName, Upload | undefined>,
  ifMatch: string | undefined,
): Promise<SiteState> {
  const { language } = context
  const errors: FieldErrors = Object.fromEntries(
    Object.values(files).flatMap((upload) =>
      upload && /\.svgz?$/i.test(upload.name) && upload.type !== 'image/svg+xml'
        ? [[upload.field, [describeFlaw('broken', upload, language)]]]
        : [],
    ),
  )
  if (!sitePictureNames.some((name) => files[name])) errors._ = [translate[language]('validation.picture_required')]
  if (Object.keys(errors).length > 0) throw new HttpError('VALIDATION_FAILED', { errors })
  return savePictures(context, files, (tx, saved) => {
    const changes = Object.fromEntries(
      Object.entries(saved).flatMap(([name, file]) => (file ? [[name, file.url]] : [])),
    )
    return writeVersion(tx, context, 'settings.update', { ifMatch }, async (current) => mergeSettings(current, changes))
  })
}
