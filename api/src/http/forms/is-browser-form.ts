import type { AppContext } from '../context.ts'

/** Whether the answer becomes a page: a form that no script sends. */
export const isBrowserForm = ({ req }: AppContext): boolean => /\btext\/html\b/.test(req.header('accept') ?? '')
