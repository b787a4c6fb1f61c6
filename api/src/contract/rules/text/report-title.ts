import { limits } from '@dalil/db/vocabulary'

const truncatedLength = 97

export function truncateReportTitle(text: string): string {
  const all = Array.from(text)
  return all.length > limits.reportTitle.max ? `${all.slice(0, truncatedLength).join('')}…` : text
}
