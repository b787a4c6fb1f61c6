import { escapeHtml, findTextLanguage } from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import { isolatePattern, toSingleLine } from '../bidi.ts'
import type { MailContent } from '../template.ts'
import { createMailDarkStyle, type MailColours, mailFontStyle } from './style.ts'

export type MailLayout = {
  language: Language
  brand: string
  home: string
  /** URLs of PNG pictures. */
  sign: { logo: string | null; mark: string | null }
  colours: { light: MailColours; dark: MailColours }
  footer: { text: string; link?: { label: string; url: string } }
}

export function renderHtml(content: MailContent, frame: MailLayout): string {
  const { language, colours, footer } = frame
  const { light } = colours
  const [dir, startSide, endSide] = language === 'ar' ? ['rtl', 'right', 'left'] : ['ltr', 'left', 'right']
  const leading = language === 'ar' ? 1.85 : 1.65
  const paragraph = `margin: 0 0 16px; ${mailFontStyle}; font-size: 16px; line-height: ${leading}; color: ${light.text}`
  const small = `margin: 0 0 8px; ${mailFontStyle}; font-size: 14px; line-height: ${leading}; color: ${light.muted}`

  const parts = [
    `<h1 class="text" style="margin: 0 0 16px; ${mailFontStyle}; font-size: 22px; line-height: 1.4; font-weight: 700; color: ${light.text}">${renderInline(content.heading ?? content.subject)}</h1>`,
    ...content.paragraphs.map((each) => `<p class="text" style="${paragraph}">${renderLines(each)}</p>`),
    content.details ? renderLabelledValues(content.details, { start: startSide, end: endSide, leading, light }) : '',
    content.quote === undefined
      ? ''
      : `<blockquote class="sunken text" dir="auto" lang="${findTextLanguage(content.quote, language) ?? language}" style="margin: 0 0 16px; padding: 12px 16px; border: 1px solid ${light.line}; border-radius: 10px; background: ${light.sunken}; ${mailFontStyle}; font-size: 16px; line-height: ${leading}; color: ${light.text}; overflow-wrap: anywhere">${renderLines(content.quote)}</blockquote>`,
    content.action ? renderButton(content.action, light) : '',
    content.note ? `<p class="muted" style="${small}">${renderLines(content.note)}</p>` : '',
    content.action
      ? `<p class="muted" style="${small}; overflow-wrap: anywhere"><a class="link" dir="ltr" href="${escapeHtml(content.action.url)}" style="color: ${light.link}">${escapeHtml(content.action.url)}</a></p>`
      : '',
  ]
  const unsubscribe = footer.link
    ? ` <a class="link" href="${escapeHtml(footer.link.url)}" style="color: ${light.link}">${escapeHtml(footer.link.label)}</a>`
    : ''

  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${createMailDarkStyle(colours.dark)}</style>
</head>
<body class="ground" dir="${dir}" style="margin: 0; padding: 0; background: ${light.ground}; -webkit-text-size-adjust: 100%">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="background: ${light.ground}"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 600px">
<tr><td align="${startSide}" style="padding: 0 0 16px">${renderLogo(frame)}</td></tr>
<tr><td class="sheet" align="${startSide}" style="padding: 28px 24px 20px; background: ${light.sheet}; border: 1px solid ${light.line}; border-radius: 14px">
${parts.filter(Boolean).join('\n')}
</td></tr>
<tr><td align="${startSide}" style="padding: 16px 8px 0"><p class="muted" style="${small}">${renderInline(footer.text)}${unsubscribe}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function renderLogo({ language, brand, home, sign, colours: { light } }: MailLayout): string {
  const [name, url] = [escapeHtml(brand), escapeHtml(home)]
  if (sign.logo)
    return `<a href="${url}"><img src="${escapeHtml(sign.logo)}" height="48" alt="${name}" style="display: block; height: 48px; width: auto; max-width: 260px; border: 0"></a>`
  const plate = `<td class="plate" style="padding: 4px; background: ${light.plate}; border-radius: 12px"><a href="${url}" style="display: block; padding: 6px 20px; border: 2px solid #ffffff; border-radius: 8px; ${mailFontStyle}; font-size: 22px; line-height: 1.4; font-weight: 700; color: #ffffff; text-decoration: none">${name}</a></td>`
  const end = language === 'ar' ? 'left' : 'right'
  const mark = sign.mark
    ? `<td style="padding-${end}: 12px"><img src="${escapeHtml(sign.mark)}" width="48" height="48" alt="" style="display: block; border: 0"></td>`
    : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}${plate}</tr></table>`
}

const renderButton = ({ label, url }: NonNullable<MailContent['action']>, light: MailColours) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 20px"><tr><td class="plate" style="background: ${light.plate}; border-radius: 10px"><a href="${escapeHtml(url)}" style="display: inline-block; padding: 13px 26px; ${mailFontStyle}; font-size: 16px; line-height: 1.4; font-weight: 600; color: #ffffff; text-decoration: none">${renderInline(label)}</a></td></tr></table>`

type Alignment = { start: string; end: string; leading: number; light: MailColours }

function renderLabelledValues(
  details: NonNullable<MailContent['details']>,
  { start: startSide, end: endSide, leading, light }: Alignment,
) {
  const cell = `padding: 4px 0; vertical-align: top; ${mailFontStyle}; font-size: 15px; line-height: ${leading}`
  const rows = details.map(
    ({ label, value }) =>
      `<tr><td class="muted" align="${startSide}" style="${cell}; padding-${endSide}: 16px; white-space: nowrap; color: ${light.muted}">${renderInline(label)}</td><td class="text" align="${startSide}" style="${cell}; color: ${light.text}; overflow-wrap: anywhere"><bdi>${escapeHtml(toSingleLine(value))}</bdi></td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px">${rows.join('')}</table>`
}

const renderInline = (content: string) => escapeHtml(content).replace(isolatePattern, '<bdi>$1</bdi>')
const renderLines = (content: string) => renderInline(content).replace(/\r?\n/g, '<br>')
