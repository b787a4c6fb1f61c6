/** Finds the country of a position; the CSP allows it. */
export const nominatimOrigin = 'https://nominatim.openstreetmap.org'
