const isOverlayEntry = () => history.state?.isOverlay === true

/** Leaves the entry of an overlay that a reload has closed; one press of the back button would do nothing visible. */
export function leaveEntryOfClosedOverlay(): void {
  if (isOverlayEntry()) history.back()
}

/** Calls `onBack` once. Returns a function that leaves the entry, for an overlay that closes in another way. */
export function addOverlayEntry(onBack: () => void): () => void {
  // After a forward navigation, the entry of a closed overlay is current already.
  if (!isOverlayEntry()) history.pushState({ isOverlay: true }, '')
  const address = location.href
  const controller = new AbortController()
  let isLeaving = false
  const close = () => {
    isLeaving = true
    controller.abort()
    onBack()
  }
  const closeOnReturn = (event: Event) => {
    if (isOverlayEntry()) return
    // Other listeners would load the content of the address again.
    if (address === location.href) event.stopImmediatePropagation()
    close()
  }
  addEventListener('popstate', closeOnReturn, { capture: true, signal: controller.signal })
  return () => {
    // A second call would leave the page.
    if (isLeaving) return
    isLeaving = true
    if (isOverlayEntry()) history.back()
    else close()
  }
}
