export type SweepRefusal = 'busy' | 'foreign store' | 'empty table' | 'empty store' | 'too many'

export const sweepRefusalMessages: Record<SweepRefusal, string> = {
  busy: 'a backup or another deletion is running. Try again when it has ended',
  'foreign store':
    'the file store has the mark of another database. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --adopt` gives the store to this database',
  'empty table':
    'the database names no file and the store has some. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --force` removes them',
  'empty store':
    'the store lacks most files that the database names. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --adopt` gives the store to this database',
  'too many':
    'more than 5 % of the files would be removed. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --force` removes them',
}
