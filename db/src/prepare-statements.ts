import type postgres from 'postgres'

/** Only queries with lists of values exceed these limits. */
const maxPreparedStatements = 400
const maxPreparedLength = 10_000

/** Prepares drizzle's queries, which saves a round trip and planning; `texts` collects the SQL of prepared queries. */
export function prepareStatements<Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
  texts: Set<string>,
): Client {
  const mayPrepare = (text: string) => {
    if (texts.has(text)) return true
    if (texts.size >= maxPreparedStatements || text.length > maxPreparedLength) return false
    texts.add(text)
    return true
  }
  return new Proxy(client, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (name === 'unsafe') {
        return (text: string, values?: never[]) => target.unsafe(text, values, { prepare: mayPrepare(text) })
      }
      if ((name !== 'begin' && name !== 'savepoint') || typeof value !== 'function') return value
      const wrap = (work: unknown) =>
        typeof work === 'function' ? (inner: Client) => work(prepareStatements(inner, texts)) : work
      return (...args: unknown[]) => value(...args.map(wrap))
    },
  })
}
