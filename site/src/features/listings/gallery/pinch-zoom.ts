type Point = { x: number; y: number }

const maxScale = 4
const doubleClickScale = 2.5
const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

export function addPinchZoom(slide: HTMLElement): { reset: () => void } {
  const picture = slide.querySelector('img')
  const fingers = new Map<number, Point>()
  let scale = 1
  let shift: Point = { x: 0, y: 0 }

  const apply = (nextScale: number, next: Point) => {
    scale = Math.min(maxScale, Math.max(1, nextScale))
    const room = (scale - 1) / 2
    shift = { x: clamp(next.x, room * slide.clientWidth), y: clamp(next.y, room * slide.clientHeight) }
    slide.classList.toggle('is-zoomed', scale > 1)
    if (picture) picture.style.transform = scale > 1 ? `translate(${shift.x}px, ${shift.y}px) scale(${scale})` : ''
  }
  const zoomAt = (nextScale: number, at: Point) => {
    const box = slide.getBoundingClientRect()
    const centre = { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 }
    const factor = Math.min(maxScale, Math.max(1, nextScale)) / scale
    apply(scale * factor, {
      x: centre.x - (centre.x - shift.x) * factor,
      y: centre.y - (centre.y - shift.y) * factor,
    })
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) zoomAt((scale * distance(now, other)) / (distance(before, other) || 1), middle(now, other))
    else if (scale > 1) apply(scale, { x: shift.x + now.x - before.x, y: shift.y + now.y - before.y })
  }

  slide.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  slide.addEventListener('pointermove', move)
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    slide.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId))
  }
  slide.addEventListener('dblclick', ({ clientX, clientY }) =>
    zoomAt(scale > 1 ? 1 : doubleClickScale, { x: clientX, y: clientY }),
  )
  slide.addEventListener('dragstart', (event) => event.preventDefault())
  return { reset: () => apply(1, { x: 0, y: 0 }) }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
