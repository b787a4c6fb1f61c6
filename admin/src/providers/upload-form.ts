/** Creates a multipart form: files and texts unchanged, other values as JSON, null as an empty text. */
export function toUploadForm(data: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) {
    const [first] = Array.isArray(value) ? value : []
    if (first instanceof File) for (const file of value as File[]) form.append(`${name}[]`, file)
    else if (value instanceof File || typeof value === 'string') form.append(name, value)
    else form.append(name, value === null || value === undefined ? '' : JSON.stringify(value))
  }
  return form
}
