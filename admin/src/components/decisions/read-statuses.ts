import type { BackOfficeProvider } from '../../providers/back-office-provider.ts'

export async function readStatuses(
  provider: BackOfficeProvider,
  resource: string,
  ids: number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  try {
    const { data } = await provider.getMany(resource, { ids })
    return new Map(data.map(({ id, status }) => [Number(id), String(status)]))
  } catch {
    // The statuses only complete the report of a failure.
    return new Map()
  }
}
