/** Where the back office stands on its host: the prefix of every address that the router knows. */
export const basename = '/admin'
