import { adminPaths } from '@dalil/api/contract/rules'

export const basename = adminPaths.home
