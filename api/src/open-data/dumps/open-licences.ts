/** The jurisdictions to which Creative Commons has adapted its licences; `nc` and `nd` are none. */
const jurisdictions = `ar at au az be bg br ca ch cl cn co cr cz de dk ec ee eg es fi fr ge gr gt hk hr hu ie il in it
  jp kr lu mk mt mx my nl no nz pe ph pl pr pt ro rs scotland se sg si th tw ua ug uk us vn za`.split(/\s+/)

const version = String.raw`(?:-v?\d(?:-\d)?)?`
const ported = `${version}(?:-(?:igo|international|unported|generic|${jurisdictions.join('|')}))?`
const page = '(?:-(?:deed|legalcode)(?:-[a-z]{2})?|-summary)?'
const licences = [
  `cc-?0${version}(?:-universal)?`,
  `cc-by(?:-sa)?${ported}`,
  `creative-commons-attribution(?:-share-?alike)?${ported}`,
  `creativecommons-org-licenses-by(?:-sa)?${ported}${page}`,
  `creativecommons-org-publicdomain-(?:zero|mark)${version}${page}`,
  `(?:odc-)?(?:odbl|pddl)${version}`,
  `odc-by${version}`,
  `open-database-licen[cs]e(?:-odbl)?${version}`,
  `opendatacommons-org-licenses-(?:odbl|by|pddl)${version}${page}`,
  `cdla-(?:permissive|sharing)${version}`,
  `apache(?:-licen[cs]e)?(?:-v?2(?:-0)?)`,
  'public-domain',
  'mit',
]
const anyLicence = new RegExp(`^(?:${licences.join('|')})$`)
const maxLength = 200
/** A word in another script could take back what the others say. */
const ordinary = /^[\w\s.,:;/()-]*$/

/** Whether a licence, by its SPDX id, name or address, lets everybody pass data on, also for money. */
export const isOpenLicence = (text: string): boolean =>
  text.length <= maxLength &&
  ordinary.test(text) &&
  anyLicence.test(
    text
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/, '')
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim()
      .replaceAll(' ', '-'),
  )
