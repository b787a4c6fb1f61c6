import checkCircleFill from '@phosphor-icons/core/fill/check-circle-fill.svg?raw'
import infoFill from '@phosphor-icons/core/fill/info-fill.svg?raw'
import sealCheckFill from '@phosphor-icons/core/fill/seal-check-fill.svg?raw'
import warningCircleFill from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw'
import warningFill from '@phosphor-icons/core/fill/warning-fill.svg?raw'
import arrowRight from '@phosphor-icons/core/regular/arrow-right.svg?raw'
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw'
import carProfile from '@phosphor-icons/core/regular/car-profile.svg?raw'
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw'
import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw'
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw'
import check from '@phosphor-icons/core/regular/check.svg?raw'
import circleHalf from '@phosphor-icons/core/regular/circle-half.svg?raw'
import clock from '@phosphor-icons/core/regular/clock.svg?raw'
import compass from '@phosphor-icons/core/regular/compass.svg?raw'
import crosshair from '@phosphor-icons/core/regular/crosshair.svg?raw'
import envelopeSimple from '@phosphor-icons/core/regular/envelope-simple.svg?raw'
import facebookLogo from '@phosphor-icons/core/regular/facebook-logo.svg?raw'
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw'
import forkKnife from '@phosphor-icons/core/regular/fork-knife.svg?raw'
import globeHemisphereWest from '@phosphor-icons/core/regular/globe-hemisphere-west.svg?raw'
import house from '@phosphor-icons/core/regular/house.svg?raw'
import image from '@phosphor-icons/core/regular/image.svg?raw'
import info from '@phosphor-icons/core/regular/info.svg?raw'
import instagramLogo from '@phosphor-icons/core/regular/instagram-logo.svg?raw'
import laptop from '@phosphor-icons/core/regular/laptop.svg?raw'
import list from '@phosphor-icons/core/regular/list.svg?raw'
import lockKey from '@phosphor-icons/core/regular/lock-key.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import megaphone from '@phosphor-icons/core/regular/megaphone.svg?raw'
import moon from '@phosphor-icons/core/regular/moon.svg?raw'
import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw'
import paintRoller from '@phosphor-icons/core/regular/paint-roller.svg?raw'
import slidersHorizontal from '@phosphor-icons/core/regular/sliders-horizontal.svg?raw'
import star from '@phosphor-icons/core/regular/star.svg?raw'
import storefront from '@phosphor-icons/core/regular/storefront.svg?raw'
import sun from '@phosphor-icons/core/regular/sun.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import xLogo from '@phosphor-icons/core/regular/x-logo.svg?raw'

/** The icons that the pages use; an island draws them from here too. */
const drawings = {
  'check-circle-fill': checkCircleFill,
  'info-fill': infoFill,
  'seal-check-fill': sealCheckFill,
  'warning-fill': warningFill,
  'warning-circle-fill': warningCircleFill,
  'arrow-right': arrowRight,
  'arrow-up': arrowUp,
  'car-profile': carProfile,
  'caret-down': caretDown,
  'caret-left': caretLeft,
  'caret-right': caretRight,
  check,
  'circle-half': circleHalf,
  clock,
  compass,
  crosshair,
  'envelope-simple': envelopeSimple,
  'facebook-logo': facebookLogo,
  'file-text': fileText,
  'fork-knife': forkKnife,
  'globe-hemisphere-west': globeHemisphereWest,
  house,
  image,
  info,
  'instagram-logo': instagramLogo,
  laptop,
  list,
  'lock-key': lockKey,
  'magnifying-glass': magnifyingGlass,
  'map-pin': mapPin,
  megaphone,
  moon,
  newspaper,
  'paint-roller': paintRoller,
  'sliders-horizontal': slidersHorizontal,
  star,
  storefront,
  sun,
  x,
  'x-logo': xLogo,
}
export type IconName = keyof typeof drawings

/** Icons that point somewhere: they turn around with the direction of reading. */
const pointing: ReadonlySet<IconName> = new Set(['arrow-right', 'caret-left', 'caret-right', 'list'])
export const pointsSomewhere = (name: IconName): boolean => pointing.has(name)

/** What stands inside the `svg`, whose viewBox is 0 0 256 256. */
export const drawing = (name: IconName): string => drawings[name].replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
