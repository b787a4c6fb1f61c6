import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'

export const coverData = join(repositoryRoot, 'api/data/covers')
