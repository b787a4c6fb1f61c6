import { ApiError } from './api-error.ts'
import { reauthenticate } from './reauthentication.ts'

/** False for other errors and if there is no dialog. */
export async function recoverWithPassword({ code }: ApiError): Promise<boolean> {
  const confirmation = code === 'PASSWORD_REQUIRED' && reauthenticate('password')
  if (!confirmation) return false
  if (await confirmation) return true
  throw new ApiError({ code: 'CANCELLED', message: '' }, 403)
}
