import { isolatePattern } from '../bidi.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (content: string) => content.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
export const renderInline = (content: string) => escapeHtml(content).replace(isolatePattern, '<bdi>$1</bdi>')
export const renderLines = (content: string) => renderInline(content).replace(/\r?\n/g, '<br>')
