import type { CoverObject } from '../../cover-style.ts'
import { colors } from '../../palette.ts'
import {
  circle,
  circleOutline,
  drawAtPoints,
  path,
  rect,
  repeatShape,
  strokePath,
  transformShapes,
} from '../../shapes.ts'

export const houseForSale: CoverObject = ({ tone }) =>
  path('M-100 0v-100l84-74l84 74v100z', colors.cream) +
  path('M-118-92l102-92l102 92l-14 14l-88-78l-88 78z', tone.base) +
  rect(-38, -70, 44, 70, tone.dark, 4) +
  rect(-84, -84, 36, 34, colors.glass, 3) +
  rect(22, -84, 36, 34, colors.glass, 3) +
  transformShapes(
    104,
    0,
    1,
    rect(-5, -150, 10, 150, colors.woodDark) +
      rect(-40, -146, 80, 54, colors.pomegranate, 6) +
      circleOutline(-14, -119, 11, '#fff', 7) +
      strokePath('M-2-119h26v9M14-119v7', colors.white, 7),
  )

export const gym: CoverObject = ({ tone }) =>
  rect(-124, -152, 248, 14, colors.steelDark, 7) +
  [-1, 1]
    .map(
      (side) => rect(side * 88 - 13, -196, 26, 102, colors.ink, 8) + rect(side * 112 - 9, -178, 18, 66, tone.base, 6),
    )
    .join('') +
  transformShapes(
    -46,
    0,
    1,
    path('M-44-26q0-40 44-40t44 40q0 26-26 26h-36q-26 0-26-26z', colors.ink) +
      strokePath('M-22-60c-16-50 60-50 44 0', colors.ink, 13) +
      circle(0, -28, 15, tone.base),
  ) +
  transformShapes(
    62,
    0,
    1,
    rect(-30, -34, 60, 12, colors.steel) + rect(-48, -54, 22, 54, tone.base, 6) + rect(26, -54, 22, 54, tone.base, 6),
  )

export const hotel: CoverObject = ({ tone }) =>
  rect(-130, -140, 20, 140, colors.woodDark, 6) +
  rect(110, -84, 20, 84, colors.woodDark, 6) +
  path('M-112-96h224v64h-224z', colors.white) +
  path('M-30-100h132q10 0 10 10v52h-150z', tone.base) +
  rect(-30, -100, 142, 18, tone.light, 8) +
  rect(-106, -122, 70, 42, colors.plaster, 16) +
  rect(-112, -38, 224, 18, colors.woodDark) +
  drawAtPoints(
    [
      [-64, -178],
      [-32, -190],
      [0, -194],
      [32, -190],
      [64, -178],
    ],
    (x, y) => path(`M${x} ${y - 14}l4 9h10l-8 7l3 10l-9-6l-9 6l3-10l-8-7h10z`, colors.gold),
  ) +
  transformShapes(
    84,
    -132,
    1,
    rect(-4, -6, 8, 38, colors.brass) +
      circle(0, -14, 15, colors.brass) +
      circle(0, -14, 6, colors.cream) +
      rect(0, 20, 14, 6, colors.brass),
  )

/** An iron, a shirt and a washing machine. */
export const laundry: CoverObject = ({ tone }) =>
  transformShapes(
    -66,
    0,
    1,
    rect(-58, -140, 116, 140, colors.white, 8) +
      rect(-58, -140, 116, 30, colors.steelLight, 8) +
      circle(0, -56, 42, colors.steel) +
      circle(0, -56, 32, '#3b456e') +
      path('M-32-52q16-12 32 0t32 0q-4 28-32 28t-32-28z', colors.water) +
      circle(38, -125, 8, tone.base),
  ) +
  strokePath('M0-196h130', colors.steelDark, 5) +
  transformShapes(
    74,
    -190,
    1,
    strokePath('M0-4q8-2 0 10', colors.steelDark, 5) +
      path('M-16 10h32l34 22l-12 24l-14-6v66h-48v-66l-14 6l-12-24z', tone.light) +
      path('M-10 10l10 14l10-14z', tone.base),
  ) +
  transformShapes(
    72,
    0,
    1,
    path('M-58-14c4-30 30-46 70-46h34v46z', tone.base) +
      rect(-62, -16, 112, 14, colors.steelLight, 5) +
      strokePath('M-20-58q10-24 40-24h28', colors.ink, 10),
  )

export const travel: CoverObject = ({ tone }) =>
  circle(-20, -104, 84, '#8cc4ec') +
  path(
    'M-84-130c20-30 50-34 70-20c-4 20-30 20-34 40c-10 10-36 0-36-20zM-10-70c16-20 50-14 62 6c-8 22-36 34-54 38c-14-10-16-26-8-44zM14-174c20 2 34 14 44 30c-14 6-34 2-44-30z',
    colors.leaf,
  ) +
  transformShapes(
    58,
    -150,
    1,
    path('M-74 14l130-50q22-6 24 4q2 8-18 18l-30 14l-24 56l-14 4l8-48l-34 14l-8 22l-12 2l4-30z', colors.white) +
      path('M-10-10l-40-34l16-6l62 26z', colors.steelLight),
    { turn: -4 },
  ) +
  strokePath('M-118-60q20 44 80 52', colors.white, 5) +
  transformShapes(
    72,
    0,
    1,
    rect(-46, -80, 92, 80, tone.base, 10) +
      strokePath('M-18-80v-16h36v16', colors.ink, 8) +
      rect(-28, -80, 8, 80, tone.dark) +
      rect(20, -80, 8, 80, tone.dark) +
      circle(0, -38, 11, colors.saffron),
  )

export const printing: CoverObject = ({ tone }) =>
  rect(-50, -196, 100, 80, colors.white) +
  strokePath('M-34-176h68M-34-160h68M-34-144h40', colors.steel, 5) +
  rect(-110, -130, 220, 90, colors.steelDark, 12) +
  rect(-90, -112, 40, 14, tone.light, 4) +
  circle(80, -104, 8, colors.leaf) +
  path('M-66-62h132l16 62h-164z', colors.white) +
  [colors.water, '#e0607e', colors.saffron, colors.ink]
    .map((fill, index) => circle(-42 + index * 28, -28, 11, fill))
    .join('')

export const fuelPump: CoverObject = ({ tone }) =>
  rect(-60, -180, 104, 180, tone.base, 10) +
  rect(-44, -162, 72, 48, colors.cream, 5) +
  path('M-8-100q22 32 0 46q-22-14 0-46z', colors.saffron) +
  strokePath('M44-80q36 0 36-40v-30l-20-24', colors.ink, 8) +
  rect(-72, -10, 128, 10, colors.ink, 4)

export const suitcase: CoverObject = ({ tone }) =>
  rect(-60, -100, 120, 94, tone.base, 12) +
  rect(-60, -70, 120, 10, tone.dark) +
  strokePath('M-22-100v-46h44v46', colors.steelDark, 7) +
  circle(-42, -5, 8, colors.ink) +
  circle(42, -5, 8, colors.ink) +
  rect(14, -52, 30, 22, colors.saffron, 4)

/** Shopping bags, for any shop. */
export const shoppingBags: CoverObject = ({ tone, second }) =>
  strokePath('M-80-120c0-56 64-56 64 0M18-86c0-46 60-46 60 0', colors.woodDark, 6) +
  path('M-110-124h124l14 124h-152z', tone.base) +
  path('M-30-124h44l14 124h-58z', tone.dark) +
  path('M-6-90h108l12 90h-132z', second.light) +
  path('M62-90h40l12 90h-52z', second.base) +
  path('M-74-60l10-20l10 20l22 3l-16 15l4 22l-20-11l-20 11l4-22l-16-15z', colors.white)

export const cinema: CoverObject = () =>
  rect(-110, -110, 220, 110, colors.ink, 8) +
  path('M-110-150h220v36h-220z', colors.white) +
  repeatShape(4, (index) => path(`M${-100 + index * 56} -150h28l-18 36h-28z`, colors.ink)) +
  path('M-24-84l60 32l-60 32z', colors.saffron)
