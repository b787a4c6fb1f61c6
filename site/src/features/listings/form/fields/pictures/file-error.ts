import { formatTypes, type PictureName, readMaxMegabytes, validateFile } from '../../pictures.ts'
import type { FormTexts } from '../../texts/form-texts.ts'

export function toFileError(name: PictureName, file: File, { files }: FormTexts): string | undefined {
  const flaw = validateFile(name, file)
  if (!flaw) return undefined
  return files[flaw]
    .replace('{name}', file.name)
    .replace('{limit}', String(readMaxMegabytes(name)))
    .replace('{types}', formatTypes(name))
}
