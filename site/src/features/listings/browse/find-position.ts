/** Four decimals are accurate to 10 m, too coarse for a home address. */
const decimals = 4
const options = { timeout: 8000, maximumAge: 600_000 }

/** Returns degrees. Throws if the visitor or the browser denies access. */
export async function findPosition(): Promise<{ latitude: string; longitude: string }> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, options),
  )
  return { latitude: coords.latitude.toFixed(decimals), longitude: coords.longitude.toFixed(decimals) }
}
