import { cleanPasted } from '@dalil/api/contract/rules'

/** The `parse` of an input of one line; as in react-admin, an empty text is null. */
export const parseLine = (text: string): string | null => cleanPasted(text) || null
