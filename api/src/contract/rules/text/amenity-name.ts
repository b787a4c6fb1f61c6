import { fold } from './fold.ts'

export const nameAmenity = (names: Record<string, string>, text: string): string => names[fold(text)] ?? text
