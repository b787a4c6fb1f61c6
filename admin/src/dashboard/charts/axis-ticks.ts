const maxTicks = 4

/** Returns whole numbers from 0 to at least `highest`, in equal steps of 1, 2 or 5 times a power of ten. */
export function createAxisTicks(highest: number): number[] {
  const rough = Math.max(1, highest / maxTicks)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
