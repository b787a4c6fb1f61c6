import PostalMime from 'postal-mime'

export type ParsedMail = {
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  links: URL[]
  /** The headers by name in lower case. */
  headers: Record<string, string>
  raw: string
}

export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  const toAddress = (people: { address?: string | undefined }[] | undefined) =>
    people?.map(({ address }) => address).join(', ') ?? ''
  return {
    from: mail.from?.name ?? '',
    to: toAddress(mail.to),
    replyTo: toAddress(mail.replyTo),
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: [...text.matchAll(/https?:\/\/\S+/g)].flatMap(([link]) => URL.parse(link) ?? []),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    raw: raw.toString('latin1'),
  }
}
