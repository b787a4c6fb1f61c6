import { limits } from '@dalil/db/vocabulary'

/** What each kind of upload may be: by content, whatever its name and header say. */
export const uploadRules = {
  logo: { types: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'], bytes: limits.logo.bytes },
  cover: { types: ['image/jpeg', 'image/png', 'image/svg+xml'], bytes: limits.cover.bytes },
  picture: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], bytes: limits.images.bytes },
  proof: { types: ['image/jpeg', 'image/png', 'application/pdf'], bytes: limits.proofs.bytes },
} as const satisfies Record<string, { types: readonly string[]; bytes: number }>

export type UploadRole = keyof typeof uploadRules
export type PictureRole = Exclude<UploadRole, 'proof'>
export type UploadType = (typeof uploadRules)[UploadRole]['types'][number]

/** `JPG, PNG, PDF`, as people call them. */
export const formatTypeNames = (role: UploadRole) => uploadRules[role].types.map((type) => typeNames[type]).join(', ')

const typeNames: Record<UploadType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
}
