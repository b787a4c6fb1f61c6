import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'

/** The drawings, recipes and letters of generated covers. */
export const coverData = join(repositoryRoot, 'api/data/covers')
