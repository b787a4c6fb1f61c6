import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { loginRoutes } from './log-in/routes.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

export const authRoutes = new Hono<AppEnv>()
  .route('/', registrationRoutes)
  .route('/', loginRoutes)
  .route('/', verificationRoutes)
  .route('/', passwordResetRoutes)
