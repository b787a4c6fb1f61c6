/** The options in milliseconds. A cached position is valid for one hour. */
export const geolocationOptions = { timeout: 5000, maximumAge: 3_600_000 }
