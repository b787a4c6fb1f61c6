import type { Language } from '../../src/vocabulary.ts'

/** First and last names of accounts that write reviews, each with its spelling in an e-mail address. */
const names = {
  ar: {
    first:
      'نواف nawaf,ريم reem,عبدالعزيز abdulaziz,شهد shahad,ماجد majed,لطيفة latifa,بدر badr,نورة noura,سعود saud,أروى arwa,زياد ziyad,هند hind,عادل adel,منيرة munira,ثامر thamer,جواهر jawaher,أنس anas,غادة ghada,راكان rakan,وفاء wafa,مشعل mishal,سارة sara,حاتم hatim,بسمة basma',
    last: 'الشهري alshehri,العنزي alanazi,باعشن baeshen,الحمود alhamoud,المالكي almalki,السبيعي alsubaie,الراشد alrashed,جمجوم jamjoom,الدخيل aldakheel,القرني alqarni,الخالدي alkhaldi',
  },
  en: {
    first: 'Hannah hannah,Marcus marcus,Aisha aisha,Tom tom,Leila leila,Ben ben,Sofia sofia,Daniel daniel,Grace grace',
    last: 'Okafor okafor,Reid reid,Menon menon,Fletcher fletcher,Haddad haddad',
  },
  nl: {
    first: 'Joost joost,Fleur fleur,Ruben ruben,Noa noa,Bram bram,Iris iris,Thijs thijs,Mila mila',
    last: 'van Dijk vandijk,Mulder mulder,de Wit dewit,Hendriks hendriks,Kuipers kuipers',
  },
}

type Reader = { first: string; last: string; key: string; language: Language }

/** Creates `count` readers of a language; no two have the same name. */
export function createReaders(language: Language, count: number): Reader[] {
  const firsts = parseNames(names[language].first)
  const lasts = parseNames(names[language].last)
  if (count > firsts.length * lasts.length)
    throw new Error(`The lists of names in ${language} have fewer than ${count} pairs`)
  return Array.from({ length: count }, (_, index) => {
    const [first, firstKey] = firsts[index % firsts.length] ?? ['', '']
    // Each round of first names shifts the last names by one, so that consecutive readers differ in both names.
    const [last, lastKey] = lasts[((index % firsts.length) + Math.floor(index / firsts.length)) % lasts.length] ?? [
      '',
      '',
    ]
    return { first, last, key: `${firstKey}.${lastKey}`, language }
  })
}

const parseNames = (list: string) =>
  list.split(',').map((entry) => {
    const at = entry.lastIndexOf(' ')
    return [entry.slice(0, at), entry.slice(at + 1)] as const
  })
