import encodeQR from 'qr'

/** The white margin around the code that ISO/IEC 18004 requires, in modules. */
const quietZone = 4

export function drawQrCode(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const size = modules.length
  const path = modules
    .flatMap((row, y) => findRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}

function findRuns(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  let length = 0
  for (let x = 0; x <= row.length; x++) {
    if (row[x]) length++
    else if (length > 0) {
      runs.push([x - length, length])
      length = 0
    }
  }
  return runs
}
