const key = 'pendingFavourite'

export function storePendingFavourite(id: number): void {
  try {
    sessionStorage.setItem(key, String(id))
  } catch {
    // If storage is disabled, nobody can log in either.
  }
}

export function takePendingFavourite(): number | null {
  try {
    const id = Number(sessionStorage.getItem(key))
    sessionStorage.removeItem(key)
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}
