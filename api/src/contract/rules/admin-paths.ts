const home = '/admin'

export const adminPaths = {
  home,
  login: `${home}/login`,
  users: `${home}/users`,
  categories: `${home}/categories`,
  messages: `${home}/messages`,
  reports: `${home}/reports`,
  settings: `${home}/settings`,
} as const

export const isAdminPath = (path: string): boolean => path === home || path.startsWith(`${home}/`)
