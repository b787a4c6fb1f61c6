/** The query meta of full records, which are cached separately, because list rows lack most fields. */
export const fullRecordMeta = { fullRecord: true }
