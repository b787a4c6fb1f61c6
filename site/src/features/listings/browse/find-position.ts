/** Accurate to 10 m, which is too coarse to identify a home. */
const decimals = 4
const options = { timeout: 8000, maximumAge: 600_000 }

export async function findPosition(): Promise<{ latitude: string; longitude: string }> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, options),
  )
  return { latitude: coords.latitude.toFixed(decimals), longitude: coords.longitude.toFixed(decimals) }
}
