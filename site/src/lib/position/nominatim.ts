/** The service that finds the country of a position. The CSP allows requests to this origin. */
export const nominatimOrigin = 'https://nominatim.openstreetmap.org'
