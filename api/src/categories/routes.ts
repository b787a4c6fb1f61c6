import type { Category } from '@dalil/api/contract'
import { Hono } from 'hono'
import { optionalSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { adminCategoryRoutes } from './admin-routes.ts'
import { publicCategoryRoutes } from './public-routes.ts'
import type { CategoryQuery } from './queries.ts'

export const categoryRoutes = (readCachedTree: (query: CategoryQuery) => Promise<Category[]>) =>
  new Hono<AppEnv>()
    .use(optionalSession)
    .route('/', publicCategoryRoutes(readCachedTree))
    .route('/', adminCategoryRoutes)
