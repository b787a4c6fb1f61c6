import type { BusinessStatus } from '../../src/vocabulary.ts'

type Closing = {
  place: string
  status: Exclude<BusinessStatus, 'open'>
  /** The reopening date, as days after the demo's date. */
  reopensIn?: number
  movedTo?: string
}

export const demoBusinessStatuses: Closing[] = [
  { place: 'Tafel van Aden', status: 'temporarily_closed', reopensIn: 45 },
  { place: 'Al Dana Grocery', status: 'temporarily_closed' },
  { place: 'Hoek Elektronica', status: 'permanently_closed' },
  { place: 'Highway Tyres', status: 'permanently_closed' },
  { place: 'Lavage La Vague', status: 'permanently_closed' },
  { place: 'Shoarma op de Hoek', status: 'moved', movedTo: 'Koshari El Balad' },
  { place: 'Souq Al Samar', status: 'moved' },
]
