import type { ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

/** What another shop calls a product and its variants, in their order. */
export interface RecordOrigin {
  readonly system: ShopSystem;
  readonly key: string;
  readonly variantKeys: readonly string[];
  /** Its addresses there, as browsers ask for them. */
  readonly paths: readonly string[];
}
