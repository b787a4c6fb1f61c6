import { ApiError } from './api-error.ts'
import { reauthenticate } from './reauthentication.ts'

/** Opens the password dialog after `PASSWORD_REQUIRED`. False where there is nothing to confirm or no dialog. */
export async function recoverWithPassword({ code }: ApiError): Promise<boolean> {
  const confirmation = code === 'PASSWORD_REQUIRED' && reauthenticate('password')
  if (!confirmation) return false
  if (await confirmation) return true
  throw new ApiError({ code: 'CANCELLED', message: '' }, 403)
}
