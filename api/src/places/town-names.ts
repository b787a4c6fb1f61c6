/** Words before the name of a street, quarter or landmark, or of a town that is only nearby. */
const otherPlaces = new Set(
  `شارع طريق الطريق زنقة درب ممر سكة ساحة ميدان دوار كورنيش جسر سوق حي الحي منطقة مجمع برج بناية عمارة فندق مستشفى مسجد
   جامع مدرسة جامعة محطة مطار ميناء باب قرب بجانب بجوار قبل بعد خلف أمام مقابل قبالة باتجاه تجاه
   rue avenue av ave boulevard bd blvd route place quartier hay street road hotel near towards behind opposite
   straat weg laan plein station hotel nabij bij richting achter tegenover`.split(/\s+/),
)
const postcode = /\b\d{4} ?[a-z]{2}\b|\d+/gi
const maxSegments = 8
const maxWords = 4

/**
 * Extracts texts of an address that may be the name of a town: the last one to four words of each part between commas,
 * unless the word before indicates a street. `Dorpsstraat 12, 2712 AL Zoetermeer` results in `Zoetermeer`.
 */
export function findTownNames(address: string): string[] {
  const segments = address.split(/[,،;؛\n]/).slice(-maxSegments)
  return segments.flatMap((segment) => {
    const words = segment.replace(postcode, ' ').split(/\s+/).filter(Boolean)
    const last = words.findLastIndex((word) => otherPlaces.has(word.toLowerCase()))
    if (last >= 0) return []
    return words.slice(-maxWords).map((_, index, tail) => tail.slice(index).join(' '))
  })
}
