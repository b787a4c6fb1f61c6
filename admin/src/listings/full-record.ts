/** Query meta of full records: they need a cache entry apart from list rows, which lack most fields. */
export const fullRecord = { fullRecord: true }
