/** The memory of a set besides its words: the objects that hold them. */
const bytesOfObjects = 200;

/** A set of small integers, 32 per word: intersecting 100,000 products takes microseconds. */
export class BitSet {
  #words: Uint32Array<ArrayBuffer>;

  constructor(words: Uint32Array<ArrayBuffer> = new Uint32Array(1)) {
    this.#words = words;
  }

  static of(numbers: Iterable<number>): BitSet {
    const set = new BitSet();
    for (const number of numbers) set.add(number);
    return set;
  }

  static union(sets: readonly BitSet[]): BitSet {
    const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)));
    for (const set of sets) {
      for (let at = 0; at < set.#words.length; at += 1) words[at] = (words[at] ?? 0) | (set.#words[at] ?? 0);
    }
    return new BitSet(words);
  }

  /** The members as words of 32 bits, to be stored. */
  get words(): Uint32Array<ArrayBuffer> {
    return this.#words;
  }

  /** The memory that the set takes. */
  get bytes(): number {
    return bytesOfObjects + this.#words.byteLength;
  }

  add(number: number): void {
    const at = number >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(at + 1, Math.ceil(this.#words.length * 1.5)));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (number & 31));
  }

  /** Adds the numbers from `start` on. */
  addRange(start: number, length: number): void {
    for (let number = start; number < start + length; number += 1) this.add(number);
  }

  delete(number: number): void {
    const at = number >>> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (number & 31));
  }

  /** Returns the intersection with all the others. */
  and(others: readonly BitSet[]): BitSet {
    const words = this.#words.slice(
      0,
      Math.min(this.#words.length, ...others.map((set) => set.#words.length)),
    );
    for (const other of others) {
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (other.#words[at] ?? 0);
    }
    return new BitSet(words);
  }

  /** Returns the difference: members of this set that the other lacks. */
  without(other: BitSet): BitSet {
    const words = this.#words.slice();
    const length = Math.min(words.length, other.#words.length);
    for (let at = 0; at < length; at += 1) words[at] = (words[at] ?? 0) & ~(other.#words[at] ?? 0);
    return new BitSet(words);
  }

  /** Returns the members whose value is between two bounds, inclusive. */
  within(values: Int32Array, from: number, to: number): BitSet {
    const words = new Uint32Array(this.#words.length);
    for (let at = 0; at < words.length; at += 1) {
      for (let rest = this.#words[at] ?? 0; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const value = values[at * 32 + 31 - Math.clz32(bit)] ?? 0;
        if (value >= from && value <= to) words[at] = (words[at] ?? 0) | bit;
      }
    }
    return new BitSet(words);
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
  }

  get size(): number {
    let total = 0;
    for (const word of this.#words) total += bitCount(word);
    return total;
  }

  /** Returns the size of the intersection. */
  sizeWith(other: BitSet): number {
    const length = Math.min(this.#words.length, other.#words.length);
    let total = 0;
    for (let at = 0; at < length; at += 1)
      total += bitCount((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    return total;
  }

  /** Returns the members in ascending order. */
  toArray(): Int32Array {
    const found = new Int32Array(this.size);
    let count = 0;
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let rest = this.#words[at] ?? 0; rest !== 0; rest &= rest - 1) {
        found[count] = at * 32 + 31 - Math.clz32(rest & -rest);
        count += 1;
      }
    }
    return found;
  }
}

/** Counts the bits of a word by pairs, nibbles and bytes. */
function bitCount(word: number): number {
  if (word === 0) return 0;
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
