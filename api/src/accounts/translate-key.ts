import { type TextKey, translate } from '@dalil/api/locales'
import type { AppContext } from '../http/context.ts'

export const translateKey = (c: Pick<AppContext, 'var'>, key: TextKey) => translate[c.var.language](key)
