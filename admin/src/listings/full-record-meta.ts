/** Query meta of full records: they need a separate cache entry, because list rows lack most fields. */
export const fullRecordMeta = { fullRecord: true }
