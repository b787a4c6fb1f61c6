import { registration, registrationResponse } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate.ts'
import { firstAdminRoutes } from './administration/first-admin-routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { loginRoutes } from './log-in/routes.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { submitRegistration } from './register.ts'
import { translateKey } from './translate-key.ts'
import { verificationRoutes } from './verification-routes.ts'

const registrationRoutes = new Hono<AppEnv>().post(
  '/register',
  rateLimit('auth.register'),
  validateBody(registration),
  jsonResponse(registrationResponse, 'Register an account', 201),
  async (c) => {
    const user = await submitRegistration(c.var, c.req.valid('json'))
    return c.json({ message: translateKey(c, 'register.done'), user }, 201)
  },
)

export const authRoutes = new Hono<AppEnv>()
  .route('/', registrationRoutes)
  .route('/', invitationRoutes)
  .route('/', firstAdminRoutes)
  .route('/', loginRoutes)
  .route('/', verificationRoutes)
  .route('/', passwordResetRoutes)
