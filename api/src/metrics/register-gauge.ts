import { Gauge, type Registry } from 'prom-client'

type Values = number | Record<string, number> | null

/** A gauge that is read for each scrape: one number, or, of a metric such as `bytes{kind}`, one by value of the label. */
export function registerGauge(
  registry: Registry,
  metric: string,
  help: string,
  read: () => Values | Promise<Values>,
): void {
  const [name = '', ...labelNames] = metric.split(/[{}]/).filter(Boolean)
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read()
      this.reset()
      if (typeof values === 'number') this.set(values)
      else
        for (const [value, number] of Object.entries(values ?? {})) this.set({ [labelNames[0] ?? '']: value }, number)
    },
  })
}
