import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif'
type Wanted = { width?: number; height?: number; color?: string; name?: string }

const types: Record<Format, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' }

export async function createImageFile(format: Format, wanted: Wanted = {}): Promise<File> {
  const { width = 640, height = 400, color = '#0e7c66', name = `picture.${format}` } = wanted
  const drawn = await sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
  return new File([new Uint8Array(drawn)], name, { type: types[format] })
}

/** Creates a form with files: a list is sent as `name[]`, an object as JSON. */
export function toFormData(
  fields: Record<string, string | number | boolean | File | (string | File)[] | object>,
): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown) => form.append(name, value instanceof File ? value : String(value))
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const each of value) add(`${name}[]`, each)
    else if (typeof value === 'object' && !(value instanceof File)) add(name, JSON.stringify(value))
    else add(name, value)
  }
  return form
}
