import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { coverData } from '../data-folder.ts'
import { isDrawn } from '../objects.ts'

const objectName = z.string().refine(isDrawn, 'There is no such drawing')

/** A main object (`heroes`) and small ones, in a room or in front of a shop. */
const recipe = z.strictObject({
  heroes: z.array(objectName).min(1).readonly(),
  props: z.array(objectName).readonly(),
  room: z.enum(['shop', 'kitchen', 'workshop', 'office', 'salon', 'clinic', 'home', 'garden']),
  front: z.enum(['shop', 'garage', 'road', 'house', 'garden']),
})
/** The texts of the place have one of the words, in any spelling that `foldWords` folds. */
const speciality = recipe.extend({ words: z.array(z.string().min(1)).min(1) })

const categoryRecipes = z.strictObject({
  recipes: z.record(z.string(), recipe),
  specialities: z.record(z.string(), z.array(speciality)),
})
const otherRecipes = z.strictObject({
  neutral: recipe,
  /** Found by words in the name of a category that an administrator adds. */
  trades: z.array(speciality),
})

export type CoverRecipe = z.infer<typeof recipe>
export type Speciality = z.infer<typeof speciality>

const folder = join(coverData, 'recipes')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const byCategory = globSync('*.json', { cwd: folder })
  .filter((file) => file !== 'others.json')
  .map((file) => categoryRecipes.parse(readJson(file)))

export const recipes = new Map(byCategory.flatMap((file) => Object.entries(file.recipes)))
export const specialities = new Map(byCategory.flatMap((file) => Object.entries(file.specialities)))
export const { neutral, trades } = otherRecipes.parse(readJson('others.json'))
