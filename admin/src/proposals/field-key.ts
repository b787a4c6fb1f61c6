const special: Record<string, string> = {
  logo_url: 'resources.listings.logo',
  cover_image_url: 'resources.listings.cover',
  images: 'resources.listings.pictures',
  position: 'resources.listings.map',
}

export const toFieldTextKey = (field: string): string => special[field] ?? `resources.listings.fields.${field}`
