import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { coverData } from '../data-folder.ts'
import { isDrawn } from '../objects.ts'

const objectName = z.string().refine(isDrawn, 'There is no such drawing')

/** What covers of a trade show: a main object (`heroes`), small objects, and the room or front in which they are. */
const recipe = z.strictObject({
  heroes: z.array(objectName).min(1).readonly(),
  props: z.array(objectName).readonly(),
  room: z.enum(['shop', 'kitchen', 'workshop', 'office', 'salon', 'clinic', 'home', 'garden']),
  front: z.enum(['shop', 'garage', 'road', 'house', 'garden']),
})
/** A recipe for places whose texts contain one of these words, in any spelling that `foldWords` folds. */
const speciality = recipe.extend({ words: z.array(z.string().min(1)).min(1) })

const categoryRecipes = z.strictObject({
  recipes: z.record(z.string(), recipe),
  specialities: z.record(z.string(), z.array(speciality)),
})
const otherRecipes = z.strictObject({
  neutral: recipe,
  /** Trades that have no category yet, found by words in the name of a category that an administrator adds. */
  trades: z.array(speciality),
})

export type CoverRecipe = z.infer<typeof recipe>
export type Speciality = z.infer<typeof speciality>

const folder = join(coverData, 'recipes')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const byCategory = globSync('*.json', { cwd: folder })
  .filter((file) => file !== 'others.json')
  .map((file) => categoryRecipes.parse(readJson(file)))

/** By slug of a category. */
export const recipes = new Map(byCategory.flatMap((file) => Object.entries(file.recipes)))
export const specialities = new Map(byCategory.flatMap((file) => Object.entries(file.specialities)))
export const { neutral, trades } = otherRecipes.parse(readJson('others.json'))
