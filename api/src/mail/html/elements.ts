import { toSingleLine } from '../bidi.ts'
import type { MailContent } from '../template.ts'
import { escapeHtml, renderInline } from './escape.ts'
import { mailColors, mailFontStyle } from './style.ts'

export const renderLogo = (brand: string, home: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="plate" style="padding: 4px; background: ${mailColors.plate}; border-radius: 12px"><a href="${escapeHtml(home)}" style="display: block; padding: 6px 20px; border: 2px solid #ffffff; border-radius: 8px; ${mailFontStyle}; font-size: 22px; line-height: 1.4; font-weight: 700; color: #ffffff; text-decoration: none">${escapeHtml(brand)}</a></td></tr></table>`

export const renderButton = ({ label, url }: NonNullable<MailContent['action']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 20px"><tr><td class="plate" style="background: ${mailColors.plate}; border-radius: 10px"><a href="${escapeHtml(url)}" style="display: inline-block; padding: 13px 26px; ${mailFontStyle}; font-size: 16px; line-height: 1.4; font-weight: 600; color: #ffffff; text-decoration: none">${renderInline(label)}</a></td></tr></table>`

type Alignment = { start: string; end: string; leading: number }

export function renderLabelledValues(
  details: NonNullable<MailContent['details']>,
  { start: startSide, end: endSide, leading }: Alignment,
) {
  const cell = `padding: 4px 0; vertical-align: top; ${mailFontStyle}; font-size: 15px; line-height: ${leading}`
  const rows = details.map(
    ({ label, value }) =>
      `<tr><td class="muted" align="${startSide}" style="${cell}; padding-${endSide}: 16px; white-space: nowrap; color: ${mailColors.muted}">${renderInline(label)}</td><td class="text" align="${startSide}" style="${cell}; color: ${mailColors.text}; overflow-wrap: anywhere"><bdi>${escapeHtml(toSingleLine(value))}</bdi></td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px">${rows.join('')}</table>`
}
