import palette from '../../data/covers/palette.json' with { type: 'json' }

export const timesOfDay = ['morning', 'noon', 'dusk', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

export type Tone = (typeof palette.tones)[number]
export type WallPalette = (typeof palette.walls)[number]

export const { colors, tones, walls: wallPalettes } = palette
export const skyColors: Record<TimeOfDay, { high: string; low: string; far: string }> = palette.skies
