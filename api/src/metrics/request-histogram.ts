import { Histogram, type MetricObjectWithValues, type MetricValueWithName } from 'prom-client'

type Label = 'method' | 'route' | 'status'
type Series = { method: string; route: string; status: number; counts: number[]; sum: number; count: number }
type Value = MetricValueWithName<Label | 'le'>

const name = 'dalil_http_request_duration_seconds'
/** In seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts in arrays, which takes 0.04 µs; `observe` of prom-client hashes the labels, which takes 0.7 to 1 µs. */
export class RequestHistogram extends Histogram<Label> {
  readonly #series = new Map<string, Map<number, Series>>()

  constructor() {
    super({
      name,
      help: 'Seconds from a request to the end of its response, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: bounds,
      registers: [],
    })
  }

  count(method: string, route: string, status: number, seconds: number): void {
    const series = this.#findSeries(method, route, status)
    let place = 0
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place++
    series.counts[place] = (series.counts[place] ?? 0) + 1
    series.sum += seconds
    series.count++
  }

  override async get(): Promise<MetricObjectWithValues<MetricValueWithName<Label>>> {
    const metric = await super.get()
    return { ...metric, values: [...this.#series.values()].flatMap((all) => [...all.values()].flatMap(toValues)) }
  }

  #findSeries(method: string, route: string, status: number): Series {
    const ofRoute = this.#series.get(route) ?? new Map<number, Series>()
    if (ofRoute.size === 0) this.#series.set(route, ofRoute)
    const place = methods.indexOf(method)
    const key = status * 10 + place
    const existing = ofRoute.get(key)
    if (existing) return existing
    const counts = Array<number>(bounds.length + 1).fill(0)
    const series = { method: methods[place] ?? 'other', route, status, counts, sum: 0, count: 0 }
    ofRoute.set(key, series)
    return series
  }
}

function toValues({ method, route, status, counts, sum, count }: Series): Value[] {
  const labels = { method, route, status }
  let total = 0
  const buckets = bounds.map((bound, place): Value => {
    total += counts[place] ?? 0
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bound }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
