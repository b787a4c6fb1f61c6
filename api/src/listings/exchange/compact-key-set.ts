import { hash } from 'node:crypto'

/** With 64 bits, the probability of a collision among a million texts is 1 in 40 million. */
const toMark = (text: string) => Buffer.from(hash('sha256', text, 'hex').slice(0, 16), 'hex').readBigUInt64LE() || 1n

/** Stores 16 bytes per text, so that a million texts fit into memory. */
export class CompactKeySet {
  private slots = new BigUint64Array(1 << 12)
  private count = 0

  /** Returns false if the text was added before. */
  add(text: string): boolean {
    const mark = toMark(text)
    const slot = this.find(mark)
    if (this.slots[slot] === mark) return false
    this.slots[slot] = mark
    this.count += 1
    if (this.count * 2 > this.slots.length) this.grow()
    return true
  }

  has(text: string): boolean {
    const mark = toMark(text)
    return this.slots[this.find(mark)] === mark
  }

  private find(mark: bigint): number {
    const mask = this.slots.length - 1
    let slot = Number(mark & BigInt(mask))
    while (this.slots[slot] !== 0n && this.slots[slot] !== mark) slot = (slot + 1) & mask
    return slot
  }

  private grow(): void {
    const marks = this.slots
    this.slots = new BigUint64Array(marks.length * 2)
    for (const mark of marks) if (mark !== 0n) this.slots[this.find(mark)] = mark
  }
}
