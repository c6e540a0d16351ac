import type { ListingIndex } from './domain/listing-index.ts';
import type { CataloguePosition } from './product-change-repository.ts';

/** An index in memory, and what it includes. */
export interface HeldListing {
  readonly index: ListingIndex;
  /** The setting from which its filters derive. */
  readonly filters: string;
  readonly position: CataloguePosition;
  /** Prices that offers had changed until then are in it; null: those stored. */
  readonly pricedAt: Date | null;
}

/** The indexes of stores within a budget of memory: the least recently used leave. The last one used always stays. */
export class ListingMemory {
  readonly #budgetBytes: number;
  /** Least recently used first. */
  readonly #held = new Map<number, { listing: HeldListing; bytes: number }>();
  #bytes = 0;

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes;
  }

  /** The memory that the indexes take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The number of stores with an index in memory. */
  get size(): number {
    return this.#held.size;
  }

  get(storeId: number): HeldListing | undefined {
    return this.#held.get(storeId)?.listing;
  }

  /** Keeps the index as the last one used. */
  put(storeId: number, listing: HeldListing): void {
    this.delete(storeId);
    const { bytes } = listing.index;
    this.#held.set(storeId, { listing, bytes });
    this.#bytes += bytes;
    for (const other of this.#held.keys()) {
      if (this.#bytes <= this.#budgetBytes || other === storeId) return;
      this.delete(other);
    }
  }

  delete(storeId: number): void {
    this.#bytes -= this.#held.get(storeId)?.bytes ?? 0;
    this.#held.delete(storeId);
  }
}
