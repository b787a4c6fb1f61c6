const key = 'pendingFavourite'

/** The listing that a guest wants to save, until the login in this tab. */
export function storePendingFavourite(id: number): void {
  try {
    sessionStorage.setItem(key, String(id))
  } catch {
    // Without storage nobody logs in either.
  }
}

/** Returns the listing once and deletes it. */
export function takePendingFavourite(): number | null {
  try {
    const id = Number(sessionStorage.getItem(key))
    sessionStorage.removeItem(key)
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}
