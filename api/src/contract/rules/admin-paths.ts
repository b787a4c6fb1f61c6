const home = '/admin'

/** The screens of the back office that API and site link to. */
export const adminPaths = {
  home,
  users: `${home}/users`,
  categories: `${home}/categories`,
  messages: `${home}/messages`,
  reports: `${home}/reports`,
} as const

export const isAdminPath = (path: string): boolean => path === home || path.startsWith(`${home}/`)
