import { limits } from '@dalil/db/vocabulary'
import { isWebAddress } from '../rules/web-address.ts'
import { textInput } from './text.ts'

export const websiteInput = textInput({ max: limits.website.max }).refine(isWebAddress, { params: { rule: 'website' } })
