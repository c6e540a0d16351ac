import { IntColumn } from './int-column.ts';
import type { ListedProduct } from './listed-product.ts';

/** The columns as plain data, to be stored. */
export interface ProductColumnsState {
  readonly numbers: readonly Int32Array<ArrayBuffer>[];
  readonly names: readonly string[];
}

/** The memory of a name besides its letters. */
const bytesOfString = 24;

/** Sort keys by column, at the products' positions in the index, since sorting reads many of one column in sequence. */
export class ProductColumns {
  readonly id: IntColumn;
  readonly isAvailable: IntColumn;
  readonly price: IntColumn;
  readonly discount: IntColumn;
  readonly salesRank: IntColumn;
  /** `2026-11-22` as 20261122. */
  readonly createdOn: IntColumn;
  readonly name: string[];
  #nameBytes = 0;

  constructor(state?: ProductColumnsState) {
    const [id, isAvailable, price, discount, salesRank, createdOn] = state?.numbers ?? [];
    this.id = new IntColumn(id?.slice());
    this.isAvailable = new IntColumn(isAvailable?.slice());
    this.price = new IntColumn(price?.slice());
    this.discount = new IntColumn(discount?.slice());
    this.salesRank = new IntColumn(salesRank?.slice());
    this.createdOn = new IntColumn(createdOn?.slice());
    this.name = [...(state?.names ?? [])];
    for (const name of this.name) this.#nameBytes += bytesOfString + name.length;
  }

  get state(): ProductColumnsState {
    return { numbers: this.#numbers.map(({ values }) => values), names: this.name };
  }

  /** The memory that the columns take. */
  get bytes(): number {
    const numbers = this.#numbers.reduce((total, { bytes }) => total + bytes, 0);
    return numbers + this.#nameBytes + this.name.length * 8;
  }

  write(place: number, product: ListedProduct): void {
    this.id.set(place, product.id);
    this.isAvailable.set(place, Number(product.isAvailable));
    this.price.set(place, product.priceCentavos);
    this.discount.set(place, product.discountPermille);
    this.salesRank.set(place, product.salesRank);
    this.createdOn.set(place, Number(product.createdOn.replaceAll('-', '')));
    const before = this.name[place];
    if (before !== undefined) this.#nameBytes -= bytesOfString + before.length;
    this.name[place] = product.namePlain;
    this.#nameBytes += bytesOfString + product.namePlain.length;
  }

  get #numbers(): readonly IntColumn[] {
    return [this.id, this.isAvailable, this.price, this.discount, this.salesRank, this.createdOn];
  }
}
