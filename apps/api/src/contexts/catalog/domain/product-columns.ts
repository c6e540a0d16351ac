import type { ListedProduct } from './listed-product.ts';

/** Sort keys by column, at the products' positions in the index, since sorting reads many of one column in sequence. */
export class ProductColumns {
  readonly id: number[] = [];
  readonly isAvailable: number[] = [];
  readonly price: number[] = [];
  readonly discount: number[] = [];
  readonly salesRank: number[] = [];
  /** `2026-11-22` as 20261122. */
  readonly createdOn: number[] = [];
  readonly name: string[] = [];

  write(place: number, product: ListedProduct): void {
    this.id[place] = product.id;
    this.isAvailable[place] = Number(product.isAvailable);
    this.price[place] = product.priceCentavos;
    this.discount[place] = product.discountPermille;
    this.salesRank[place] = product.salesRank;
    this.createdOn[place] = Number(product.createdOn.replaceAll('-', ''));
    this.name[place] = product.namePlain;
  }
}
