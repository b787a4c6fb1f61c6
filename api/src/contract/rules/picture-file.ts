export const toPictureFile = (path: string, width: number, format: 'webp' | 'avif'): string =>
  `${path}-${width}.${format}`
