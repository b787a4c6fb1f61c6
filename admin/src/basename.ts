/** Path prefix of the router. */
export const basename = '/admin'
