import checkCircleFill from '@phosphor-icons/core/fill/check-circle-fill.svg?raw'
import infoFill from '@phosphor-icons/core/fill/info-fill.svg?raw'
import sealCheckFill from '@phosphor-icons/core/fill/seal-check-fill.svg?raw'
import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw'
import warningCircleFill from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw'
import warningFill from '@phosphor-icons/core/fill/warning-fill.svg?raw'
import arrowBendUpLeft from '@phosphor-icons/core/regular/arrow-bend-up-left.svg?raw'
import arrowCounterClockwise from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw'
import arrowRight from '@phosphor-icons/core/regular/arrow-right.svg?raw'
import arrowUUpLeft from '@phosphor-icons/core/regular/arrow-u-up-left.svg?raw'
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw'
import arrowsOut from '@phosphor-icons/core/regular/arrows-out.svg?raw'
import baby from '@phosphor-icons/core/regular/baby.svg?raw'
import bag from '@phosphor-icons/core/regular/bag.svg?raw'
import balloon from '@phosphor-icons/core/regular/balloon.svg?raw'
import calendarBlank from '@phosphor-icons/core/regular/calendar-blank.svg?raw'
import calendarCheck from '@phosphor-icons/core/regular/calendar-check.svg?raw'
import car from '@phosphor-icons/core/regular/car.svg?raw'
import carProfile from '@phosphor-icons/core/regular/car-profile.svg?raw'
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw'
import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw'
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw'
import chartBar from '@phosphor-icons/core/regular/chart-bar.svg?raw'
import chatCircleText from '@phosphor-icons/core/regular/chat-circle-text.svg?raw'
import check from '@phosphor-icons/core/regular/check.svg?raw'
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import circleHalf from '@phosphor-icons/core/regular/circle-half.svg?raw'
import clipboardText from '@phosphor-icons/core/regular/clipboard-text.svg?raw'
import clock from '@phosphor-icons/core/regular/clock.svg?raw'
import coffee from '@phosphor-icons/core/regular/coffee.svg?raw'
import compass from '@phosphor-icons/core/regular/compass.svg?raw'
import confetti from '@phosphor-icons/core/regular/confetti.svg?raw'
import creditCard from '@phosphor-icons/core/regular/credit-card.svg?raw'
import crosshair from '@phosphor-icons/core/regular/crosshair.svg?raw'
import door from '@phosphor-icons/core/regular/door.svg?raw'
import dotsThree from '@phosphor-icons/core/regular/dots-three.svg?raw'
import envelopeSimple from '@phosphor-icons/core/regular/envelope-simple.svg?raw'
import facebookLogo from '@phosphor-icons/core/regular/facebook-logo.svg?raw'
import fileText from '@phosphor-icons/core/regular/file-text.svg?raw'
import flag from '@phosphor-icons/core/regular/flag.svg?raw'
import forkKnife from '@phosphor-icons/core/regular/fork-knife.svg?raw'
import genderFemale from '@phosphor-icons/core/regular/gender-female.svg?raw'
import gift from '@phosphor-icons/core/regular/gift.svg?raw'
import globe from '@phosphor-icons/core/regular/globe.svg?raw'
import globeHemisphereWest from '@phosphor-icons/core/regular/globe-hemisphere-west.svg?raw'
import handsPraying from '@phosphor-icons/core/regular/hands-praying.svg?raw'
import house from '@phosphor-icons/core/regular/house.svg?raw'
import houseLine from '@phosphor-icons/core/regular/house-line.svg?raw'
import image from '@phosphor-icons/core/regular/image.svg?raw'
import images from '@phosphor-icons/core/regular/images.svg?raw'
import info from '@phosphor-icons/core/regular/info.svg?raw'
import instagramLogo from '@phosphor-icons/core/regular/instagram-logo.svg?raw'
import key from '@phosphor-icons/core/regular/key.svg?raw'
import laptop from '@phosphor-icons/core/regular/laptop.svg?raw'
import leaf from '@phosphor-icons/core/regular/leaf.svg?raw'
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw'
import linkedinLogo from '@phosphor-icons/core/regular/linkedin-logo.svg?raw'
import list from '@phosphor-icons/core/regular/list.svg?raw'
import lockKey from '@phosphor-icons/core/regular/lock-key.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import mapTrifold from '@phosphor-icons/core/regular/map-trifold.svg?raw'
import megaphone from '@phosphor-icons/core/regular/megaphone.svg?raw'
import moon from '@phosphor-icons/core/regular/moon.svg?raw'
import moped from '@phosphor-icons/core/regular/moped.svg?raw'
import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw'
import paintRoller from '@phosphor-icons/core/regular/paint-roller.svg?raw'
import pencilSimpleLine from '@phosphor-icons/core/regular/pencil-simple-line.svg?raw'
import personSimpleWalk from '@phosphor-icons/core/regular/person-simple-walk.svg?raw'
import phone from '@phosphor-icons/core/regular/phone.svg?raw'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw'
import recycle from '@phosphor-icons/core/regular/recycle.svg?raw'
import scissors from '@phosphor-icons/core/regular/scissors.svg?raw'
import shareNetwork from '@phosphor-icons/core/regular/share-network.svg?raw'
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw'
import shoppingBag from '@phosphor-icons/core/regular/shopping-bag.svg?raw'
import clearSession from '@phosphor-icons/core/regular/sign-out.svg?raw'
import siren from '@phosphor-icons/core/regular/siren.svg?raw'
import slidersHorizontal from '@phosphor-icons/core/regular/sliders-horizontal.svg?raw'
import snapchatLogo from '@phosphor-icons/core/regular/snapchat-logo.svg?raw'
import snowflake from '@phosphor-icons/core/regular/snowflake.svg?raw'
import squaresFour from '@phosphor-icons/core/regular/squares-four.svg?raw'
import stack from '@phosphor-icons/core/regular/stack.svg?raw'
import star from '@phosphor-icons/core/regular/star.svg?raw'
import steeringWheel from '@phosphor-icons/core/regular/steering-wheel.svg?raw'
import storefront from '@phosphor-icons/core/regular/storefront.svg?raw'
import sun from '@phosphor-icons/core/regular/sun.svg?raw'
import thumbsUp from '@phosphor-icons/core/regular/thumbs-up.svg?raw'
import tiktokLogo from '@phosphor-icons/core/regular/tiktok-logo.svg?raw'
import translate from '@phosphor-icons/core/regular/translate.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import tree from '@phosphor-icons/core/regular/tree.svg?raw'
import truck from '@phosphor-icons/core/regular/truck.svg?raw'
import userCircle from '@phosphor-icons/core/regular/user-circle.svg?raw'
import usersThree from '@phosphor-icons/core/regular/users-three.svg?raw'
import videoCamera from '@phosphor-icons/core/regular/video-camera.svg?raw'
import whatsappLogo from '@phosphor-icons/core/regular/whatsapp-logo.svg?raw'
import wheelchair from '@phosphor-icons/core/regular/wheelchair.svg?raw'
import wifiHigh from '@phosphor-icons/core/regular/wifi-high.svg?raw'
import wrench from '@phosphor-icons/core/regular/wrench.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import xLogo from '@phosphor-icons/core/regular/x-logo.svg?raw'
import youtubeLogo from '@phosphor-icons/core/regular/youtube-logo.svg?raw'

/** Icons of Astro components; islands import theirs and render them with `SvgIcon`. */
const drawings = {
  'check-circle-fill': checkCircleFill,
  'info-fill': infoFill,
  'seal-check-fill': sealCheckFill,
  'star-fill': starFill,
  'warning-fill': warningFill,
  'warning-circle-fill': warningCircleFill,
  'arrow-bend-up-left': arrowBendUpLeft,
  'arrow-counter-clockwise': arrowCounterClockwise,
  'arrow-right': arrowRight,
  'arrow-u-up-left': arrowUUpLeft,
  'arrow-up': arrowUp,
  'arrows-out': arrowsOut,
  baby,
  bag,
  balloon,
  'calendar-blank': calendarBlank,
  'calendar-check': calendarCheck,
  car,
  'car-profile': carProfile,
  'caret-down': caretDown,
  'caret-left': caretLeft,
  'caret-right': caretRight,
  'chart-bar': chartBar,
  'chat-circle-text': chatCircleText,
  check,
  'check-circle': checkCircle,
  'circle-half': circleHalf,
  'clipboard-text': clipboardText,
  clock,
  coffee,
  compass,
  confetti,
  'credit-card': creditCard,
  crosshair,
  door,
  'dots-three': dotsThree,
  'envelope-simple': envelopeSimple,
  'facebook-logo': facebookLogo,
  'file-text': fileText,
  flag,
  'fork-knife': forkKnife,
  'gender-female': genderFemale,
  gift,
  globe,
  'globe-hemisphere-west': globeHemisphereWest,
  'hands-praying': handsPraying,
  house,
  'house-line': houseLine,
  image,
  images,
  info,
  'instagram-logo': instagramLogo,
  key,
  laptop,
  leaf,
  lightning,
  'linkedin-logo': linkedinLogo,
  list,
  'lock-key': lockKey,
  'magnifying-glass': magnifyingGlass,
  'map-pin': mapPin,
  'map-trifold': mapTrifold,
  megaphone,
  moon,
  moped,
  newspaper,
  'paint-roller': paintRoller,
  'pencil-simple-line': pencilSimpleLine,
  'person-simple-walk': personSimpleWalk,
  phone,
  plus,
  receipt,
  recycle,
  scissors,
  'share-network': shareNetwork,
  'shield-check': shieldCheck,
  'shopping-bag': shoppingBag,
  'sign-out': clearSession,
  siren,
  'sliders-horizontal': slidersHorizontal,
  'snapchat-logo': snapchatLogo,
  snowflake,
  'squares-four': squaresFour,
  stack,
  star,
  'steering-wheel': steeringWheel,
  storefront,
  sun,
  'thumbs-up': thumbsUp,
  'tiktok-logo': tiktokLogo,
  translate,
  trash,
  tree,
  truck,
  'user-circle': userCircle,
  'users-three': usersThree,
  'video-camera': videoCamera,
  'whatsapp-logo': whatsappLogo,
  wheelchair,
  'wifi-high': wifiHigh,
  wrench,
  x,
  'x-logo': xLogo,
  'youtube-logo': youtubeLogo,
}
export type IconName = keyof typeof drawings

const pointing: ReadonlySet<IconName> = new Set([
  'arrow-bend-up-left',
  'arrow-right',
  'caret-left',
  'caret-right',
  'list',
  'sign-out',
])

export function toIconClass(name: IconName, large = false): string {
  return `i${large ? ' i--lg' : ''}${pointing.has(name) ? ' i--flip' : ''}`
}

const symbols = new Map(
  Object.entries(drawings).map(([name, drawing]) => {
    const shape = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    return [name, `<symbol id="i-${name}" viewBox="0 0 256 256">${shape}</symbol>`]
  }),
)

export const renderIconSymbols = (names: Iterable<IconName>): string =>
  Array.from(names, (name) => symbols.get(name)).join('')
