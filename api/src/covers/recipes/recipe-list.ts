import type { CoverRecipe } from '../scenes/scene.ts'

/** A recipe for places whose texts contain one of these words, in any spelling that `foldWords` folds. */
export type Speciality = CoverRecipe & { words: readonly string[] }

export type RecipeList = Record<string, CoverRecipe>
export type SpecialityList = Record<string, readonly Speciality[]>
