/** Returns the name of a stored file of a picture. `path` is the picture's path or key without width. */
export const toPictureFile = (path: string, width: number, format: 'webp' | 'avif'): string =>
  `${path}-${width}.${format}`
