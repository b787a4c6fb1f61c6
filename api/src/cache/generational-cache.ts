/** Never evicts the most recently used half of its capacity. */
export class GenerationalCache<Value> {
  #recent = new Map<string, Value>()
  #previous = new Map<string, Value>()
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  get(key: string): Value | undefined {
    const recent = this.#recent.get(key)
    if (recent !== undefined) return recent
    const previous = this.#previous.get(key)
    if (previous !== undefined) this.set(key, previous)
    return previous
  }

  set(key: string, value: Value): void {
    if (this.#recent.size >= this.#maxEntries / 2) {
      this.#previous = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, value)
  }
}
