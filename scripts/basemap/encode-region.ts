import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  type BasemapFile,
  type BasemapLayer,
  coordinateUnits,
  type EncodedPath,
} from '../../site/src/components/map/basemap-file.ts'

type Position = [longitude: number, latitude: number]
type Geometry =
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
type Shape = { geometry: Geometry; featurecla?: string }

const folder = join(import.meta.dirname, '../../site/basemap')
const internationalBoundary = 'International boundary (verify)'
const legend = new Set(['Overlay limit'])

export function encodeRegion(region: string): BasemapFile {
  const borders = readShapes(region, 'borders').filter(({ featurecla = '' }) => !legend.has(featurecla))
  const isInternational = ({ featurecla }: Shape) => featurecla === internationalBoundary
  return {
    land: encodeShapes(readShapes(region, 'land')),
    urban: encodeShapes(readShapes(region, 'urban')),
    lakes: encodeShapes(readShapes(region, 'lakes')),
    rivers: encodeShapes(readShapes(region, 'rivers')),
    borders: encodeShapes(borders.filter(isInternational)),
    disputed: encodeShapes(borders.filter((border) => !isInternational(border))),
  } satisfies Record<BasemapLayer, unknown>
}

function readShapes(region: string, layer: string): Shape[] {
  const file = join(folder, `${region}-${layer}.geojson.gz`)
  if (!existsSync(file)) return []
  const { features, geometries } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as {
    features?: { geometry: Geometry; properties: { featurecla?: string } }[]
    geometries?: Geometry[]
  }
  return (
    features?.map(({ geometry, properties }) => ({ geometry, ...properties })) ??
    (geometries ?? []).map((geometry) => ({ geometry }))
  )
}

const encodeShapes = (shapes: Shape[]): EncodedPath[][] => shapes.flatMap(({ geometry }) => encodeGeometry(geometry))

function encodeGeometry(geometry: Geometry): EncodedPath[][] {
  switch (geometry.type) {
    case 'LineString':
      return [[encodePath(geometry.coordinates)]]
    case 'MultiLineString':
      return geometry.coordinates.map((line) => [encodePath(line)])
    case 'Polygon':
      return [geometry.coordinates.map(encodePath)]
    case 'MultiPolygon':
      return geometry.coordinates.map((polygon) => polygon.map(encodePath))
  }
}

function encodePath(positions: Position[]): EncodedPath {
  let [lastX, lastY] = [0, 0]
  return positions.flatMap(([longitude, latitude]) => {
    const [x, y] = [Math.round(longitude * coordinateUnits), Math.round(latitude * coordinateUnits)]
    const difference = [x - lastX, y - lastY]
    lastX = x
    lastY = y
    return difference
  })
}
