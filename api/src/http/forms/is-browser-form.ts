import type { AppContext } from '../context.ts'

/** Whether the browser will show the response as a page, because it sent the form without a script. */
export const isBrowserForm = ({ req }: AppContext): boolean => /\btext\/html\b/.test(req.header('accept') ?? '')
