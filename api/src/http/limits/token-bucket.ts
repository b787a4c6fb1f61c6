export const quotaWindowSeconds = 60
const stepSeconds = quotaWindowSeconds / 10
export type QuotaName = 'reads' | 'searches' | 'writes' | 'account-writes' | 'sign-outs' | 'look-ups'

export class TokenBucket {
  readonly name: QuotaName
  readonly quota: number
  #tokens: number
  #filledAt: number

  constructor(name: QuotaName, quota: number, now: number) {
    this.name = name
    this.quota = quota
    this.#tokens = quota
    this.#filledAt = now
  }

  fill(now: number): void {
    // The system clock may have been set back.
    if (now < this.#filledAt) this.#filledAt = now
    const steps = Math.floor((now - this.#filledAt) / (stepSeconds * 1000))
    this.#tokens = Math.min(this.quota, this.#tokens + (steps * this.quota * stepSeconds) / quotaWindowSeconds)
    if (this.#tokens === this.quota) this.#filledAt = now
    else this.#filledAt += steps * stepSeconds * 1000
  }

  get remaining(): number {
    return this.#tokens
  }

  consume(): void {
    this.#tokens--
  }

  secondsUntilNext(now: number): number {
    return Math.max(1, Math.ceil((this.#filledAt - now) / 1000 + stepSeconds))
  }

  secondsUntilFull(now: number): number {
    const steps = Math.ceil(((this.quota - this.#tokens) * quotaWindowSeconds) / (this.quota * stepSeconds))
    return Math.max(0, Math.ceil((this.#filledAt - now) / 1000 + steps * stepSeconds))
  }
}
