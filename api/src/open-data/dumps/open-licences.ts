const licences = [
  /cc-?0(?:-1-0)?(?:-universal)?/,
  /cc-by(?:-sa)?(?:-\d-\d(?:-igo|-[a-z]{2})?)?/,
  /creative-commons-attribution(?:-share-?alike)?(?:-\d-\d.*)?/,
  /creativecommons-org-licenses-by(?:-sa)?-\d-\d(?:-.*)?/,
  /creativecommons-org-publicdomain-(?:zero|mark)-1-0(?:-.*)?/,
  /(?:odc-)?(?:odbl|pddl)(?:-v?1-0)?|odc-by(?:-v?1-0)?/,
  /open-database-licen[cs]e(?:-odbl)?(?:-v?1-0)?/,
  /opendatacommons-org-licenses-(?:odbl|by|pddl)(?:-.*)?/,
  /cdla-(?:permissive|sharing)(?:-v?\d-\d)?/,
  /apache(?:-licen[cs]e)?(?:-v?2(?:-0)?)?/,
  /public-domain|mit/,
]
const anyLicence = new RegExp(`^(?:${licences.map(({ source }) => source).join('|')})$`)

/** Whether a licence, by its SPDX id, name or address, lets everybody pass data on, also for money. */
export const isOpenLicence = (text: string): boolean =>
  anyLicence.test(
    text
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/, '')
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim()
      .replaceAll(' ', '-'),
  )
