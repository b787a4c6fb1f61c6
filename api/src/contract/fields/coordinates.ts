import type { z } from 'zod'

type Position = { latitude?: number | null | undefined; longitude?: number | null | undefined }

const isComplete = ({ latitude, longitude }: Position) =>
  (latitude === undefined) === (longitude === undefined) && (latitude === null) === (longitude === null)

export const requireBothCoordinates = <Shape extends z.ZodType<Position>>(shape: Shape) =>
  shape
    .refine((input) => isComplete(input) || (input.latitude ?? null) !== null, {
      path: ['latitude'],
      params: { rule: 'both_coordinates' },
    })
    .refine((input) => isComplete(input) || (input.longitude ?? null) !== null, {
      path: ['longitude'],
      params: { rule: 'both_coordinates' },
    })
