/** Options in milliseconds. A position of the last hour is new enough. */
export const geolocationOptions = { timeout: 5000, maximumAge: 3_600_000 }
