export const basename = '/admin'
