import { readModules } from '../../scripts/figures/module-graph.ts'
import { readSourceFiles } from '../../scripts/figures/source-files.ts'

export const sourceFiles = readSourceFiles()
export const modules = readModules(sourceFiles)
