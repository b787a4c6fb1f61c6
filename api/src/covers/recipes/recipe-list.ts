import type { Recipe } from '../scenes/stage.ts'

/** A recipe for places whose texts contain one of these words, in any spelling that `foldWords` folds. */
export type Speciality = Recipe & { words: readonly string[] }

export type RecipeList = Record<string, Recipe>
export type SpecialityList = Record<string, readonly Speciality[]>
