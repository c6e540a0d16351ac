/** A growing column of 32-bit integers, without the 8 bytes per number and the spare room of an array. */
export class IntColumn {
  #values: Int32Array<ArrayBuffer>;
  #length: number;

  constructor(values: Int32Array<ArrayBuffer> = new Int32Array(0)) {
    this.#values = values;
    this.#length = values.length;
  }

  get length(): number {
    return this.#length;
  }

  /** The stored numbers, valid until the next write. */
  get values(): Int32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }

  /** The memory that the column takes. */
  get bytes(): number {
    return this.#values.byteLength;
  }

  /** Returns the number at a position; 0 where none was written. */
  at(position: number): number {
    return this.#values[position] ?? 0;
  }

  set(position: number, value: number): void {
    if (position >= this.#values.length) {
      const grown = new Int32Array(Math.max(64, position + 1, Math.ceil(this.#values.length * 1.5)));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[position] = value;
    if (position >= this.#length) this.#length = position + 1;
  }
}
