/** Units per degree in the files of the base map. */
export const coordinateUnits = 2000

/** From the lowest to the highest. */
export const basemapLayers = ['land', 'urban', 'lakes', 'rivers', 'disputed', 'borders'] as const
export type BasemapLayer = (typeof basemapLayers)[number]

/** Differences of longitude and latitude between positions, alternating, in units; the first pair from 0, 0. */
export type EncodedPath = number[]

/** Lists of polygons, which are lists of rings, or of lines, which are lists of one path. */
export type BasemapFile = Record<BasemapLayer, EncodedPath[][]>

/** Population in thousands. */
export type Town = [name: string, latitude: number, longitude: number, population: number]
