export const toPictureFile = (path: string, width: number, format: 'webp' | 'avif'): string =>
  `${path}-${width}.${format}`

/** In pixels. The file name has the width. */
export const siteLogoHeight = 160

export const findSiteLogoWidth = (url: string): number => Number(/-(\d+)\.\w+$/.exec(url)?.[1])
