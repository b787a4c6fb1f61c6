export const maxCountedKeywordLength = 60

/** Matches e-mail addresses, phone numbers and links, which people may have typed into the wrong field. */
const personalData = /@|:\/\/|www\.|(?:\p{Nd}[\s\-().]*){6}/u

export const isCountableKeyword = (keyword: string): boolean =>
  keyword.length <= maxCountedKeywordLength && !personalData.test(keyword)
