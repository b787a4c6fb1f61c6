import { formatTypes, type PictureName, readMaxMegabytes, validateFile } from '../../pictures.ts'
import type { FormTexts } from '../../texts.ts'

export async function findFileError(name: PictureName, file: File, texts: FormTexts): Promise<string | undefined> {
  const flaw = validateFile(name, file) ?? ((await isPicture(file)) ? null : 'type')
  if (!flaw) return undefined
  return texts[`validation.file_${flaw}`]
    .replace('{name}', file.name)
    .replace('{limit}', String(readMaxMegabytes(name)))
    .replace('{types}', formatTypes(name))
}

async function isPicture(file: File): Promise<boolean> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const isLoaded = await new Promise<boolean>((settle) => {
    image.onload = () => settle(true)
    image.onerror = () => settle(false)
  })
  URL.revokeObjectURL(image.src)
  return isLoaded
}
