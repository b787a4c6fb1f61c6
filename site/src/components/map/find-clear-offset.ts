const gap = 4

/** In pixels: the element is then inside of the map, up to `gap` pixels from the edge, and beside the zoom buttons. */
export function findClearOffset(element: Element, canvas: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  const frame = canvas.getBoundingClientRect()
  const zoom = canvas.querySelector('.leaflet-control-zoom')?.getBoundingClientRect()
  const y = Math.max(0, frame.top + gap - box.top)
  const isBesideZoom = zoom !== undefined && box.top + y < zoom.bottom && box.bottom + y > zoom.top
  const start = (isBesideZoom ? zoom.right : frame.left) + gap
  const x = box.left < start ? start - box.left : Math.min(0, frame.right - gap - box.right)
  return { x, y }
}
