import { acceptedTypes, limits } from '@dalil/db/vocabulary'

export const uploadRules = {
  logo: { types: acceptedTypes.logo, bytes: limits.logo.bytes },
  cover: { types: acceptedTypes.cover, bytes: limits.cover.bytes },
  picture: { types: acceptedTypes.picture, bytes: limits.images.bytes },
  proof: { types: acceptedTypes.proof, bytes: limits.proofs.bytes },
} as const

export type UploadRole = keyof typeof uploadRules
export type PictureRole = Exclude<UploadRole, 'proof'>
type UploadType = (typeof uploadRules)[UploadRole]['types'][number]

export const formatTypeNames = (role: UploadRole) => uploadRules[role].types.map((type) => typeNames[type]).join(', ')

const typeNames: Record<UploadType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
}
