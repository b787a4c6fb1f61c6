/** An upload gets the first extension of its type. */
export const mediaTypes = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const
type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]

const byExtension = new Map<string, MediaType>(Object.entries(mediaTypes))

export const findMediaType = (key: string): MediaType | undefined => byExtension.get(key.split('.').at(-1) ?? '')

export const findFileExtension = (type: MediaType) => [...byExtension].find(([, each]) => each === type)?.[0]
