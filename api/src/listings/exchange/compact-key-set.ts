import { hash } from 'node:crypto'

/** With 64 bits, the probability of a collision among a million texts is 1 in 40 million. */
const toKeyHash = (text: string) => Buffer.from(hash('sha256', text, 'hex').slice(0, 16), 'hex').readBigUInt64LE() || 1n

/** Stores 16 bytes per text, so that a million texts fit into memory. */
export class CompactKeySet {
  private slots = new BigUint64Array(1 << 12)
  private count = 0

  add(text: string): boolean {
    const keyHash = toKeyHash(text)
    const slot = this.find(keyHash)
    if (this.slots[slot] === keyHash) return false
    this.slots[slot] = keyHash
    this.count += 1
    if (this.count * 2 > this.slots.length) this.grow()
    return true
  }

  has(text: string): boolean {
    const keyHash = toKeyHash(text)
    return this.slots[this.find(keyHash)] === keyHash
  }

  private find(keyHash: bigint): number {
    const mask = this.slots.length - 1
    let slot = Number(keyHash & BigInt(mask))
    while (this.slots[slot] !== 0n && this.slots[slot] !== keyHash) slot = (slot + 1) & mask
    return slot
  }

  private grow(): void {
    const keyHashes = this.slots
    this.slots = new BigUint64Array(keyHashes.length * 2)
    for (const keyHash of keyHashes) if (keyHash !== 0n) this.slots[this.find(keyHash)] = keyHash
  }
}
