import { listExportColumns } from '@dalil/api/contract/rules'
import { stringify } from 'csv-stringify/sync'
import { toCells } from '../../listings/exchange/csv.ts'
import type { ExportLine } from '../../listings/exchange/export.ts'

export type DumpRow = { id: number; line: ExportLine }

type DumpFormat = { start: string; end: string; format: (rows: DumpRow[], isFirst: boolean) => string }

const toRecord = ({ id, line }: DumpRow) => ({ id, ...line })
const columns = ['id', ...listExportColumns()]
const byteOrderMark = '\ufeff'

/** Without `end`, which follows the last row, a file that was cut is no GeoJSON. */
export const dumpFormats: Record<'jsonl' | 'csv' | 'geojson', DumpFormat> = {
  jsonl: { start: '', end: '', format: (rows) => rows.map((row) => `${JSON.stringify(toRecord(row))}\n`).join('') },
  csv: {
    start: byteOrderMark + stringify([columns]),
    end: '',
    format: (rows) =>
      stringify(
        rows.map((row) => toCells(toRecord(row))),
        { columns },
      ),
  },
  geojson: {
    start: '{"type":"FeatureCollection","features":[\n',
    end: '\n]}\n',
    format: (rows, isFirst) => (isFirst ? '' : ',\n') + rows.map((row) => JSON.stringify(toFeature(row))).join(',\n'),
  },
}

function toFeature({ id, line: { latitude, longitude, ...properties } }: DumpRow) {
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number'
  const geometry = hasPosition ? { type: 'Point', coordinates: [longitude, latitude] } : null
  return { type: 'Feature', id, geometry, properties }
}
