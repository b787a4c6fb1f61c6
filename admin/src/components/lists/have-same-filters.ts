export type Filters = Record<string, unknown>

const describe = (filters: Filters) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([name, value]) => `${name} ${value}`)
      .sort(),
  )

export const haveSameFilters = (one: Filters, other: Filters): boolean => describe(one) === describe(other)
