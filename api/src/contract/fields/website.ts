import { limits } from '@dalil/db/vocabulary'
import { isWebAddress } from '../rules/web-address.ts'
import { lineInput } from './text.ts'

export const websiteInput = lineInput({ max: limits.website.max }).refine(isWebAddress, { params: { rule: 'website' } })
