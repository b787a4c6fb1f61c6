export const coordinateUnits = 2000

export const basemapMaxZoom = 17
export const tileExtent = 4096

/** The layers of the base map, from bottom to top. */
export const basemapLayers = ['land', 'urban', 'lakes', 'rivers', 'disputed', 'borders'] as const
export type BasemapLayer = (typeof basemapLayers)[number]

/** Alternating differences of longitude and latitude between positions, in units; the first starts from 0, 0. */
export type EncodedPath = number[]

/** A polygon is a list of rings, a line is a list with one path. */
export type BasemapFile = Record<BasemapLayer, EncodedPath[][]>

/** A labelled town; `population` is in thousands. */
export type Town = [name: string, latitude: number, longitude: number, population: number, isCapital?: 1]
