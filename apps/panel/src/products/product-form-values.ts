import { formatCest } from '@vitrine/brazil/cest.ts';
import { formatNcm } from '@vitrine/brazil/ncm.ts';
import type { AdminProduct, AdminProductInput } from '@vitrine/contract/admin/schemas/admin-product.ts';

import type { TypedVolumePrice } from '#panel/ui/fields/volume-prices-field.tsx';

/** A variant of the form. An empty SKU of a new one is what the pattern makes of its values. */
export type FormVariant = Omit<
  AdminProductInput['variants'][number],
  'stock' | 'stock_by' | 'price_centavos' | 'min_qty' | 'qty_step' | 'volume_prices'
> & {
  readonly volume_prices: readonly TypedVolumePrice[];
  readonly price_centavos: number | null;
  readonly stock: number | null;
  readonly min_qty: number | null;
  readonly qty_step: number | null;
};
type FormImage = AdminProductInput['images'][number] & { readonly preview_url: string };

/** The values of a product's form. Whole lists are one value each, so that an edit by another person replaces none in part. */
export interface ProductFormValues extends Omit<
  AdminProductInput,
  'variants' | 'images' | 'category_keys' | 'related_skus' | 'tags' | 'goods_origin'
> {
  readonly sku: string;
  readonly category_keys: string[] | null;
  readonly related_skus: string[] | null;
  readonly tags: string[] | null;
  /** The digit, as text. */
  readonly goods_origin: string | null;
  readonly images: FormImage[];
  readonly variants: FormVariant[];
  /** Of the codes of new variants; empty: the default one. */
  readonly sku_pattern: string;
  readonly redirect: boolean;
}

export const newVariant: FormVariant = {
  sku: '',
  gtin: null,
  option_values: {},
  price_centavos: null,
  special_price_centavos: null,
  offer_from: null,
  offer_until: null,
  on_order_limit: null,
  on_order_days: null,
  on_order_date: null,
  stock: 0,
  min_qty: 1,
  qty_step: 1,
  content: null,
  volume_prices: [],
  weight_grams: 0,
  height_cm: 0,
  width_cm: 0,
  length_cm: 0,
  cost_centavos: null,
};

export const newProductValues: ProductFormValues = {
  sku: '',
  name: '',
  slug: '',
  brand: null,
  short_description: '',
  description_html: '',
  seo_title: '',
  seo_description: '',
  is_active: true,
  is_new: true,
  is_free_shipping: false,
  category_keys: null,
  attributes: [],
  options: [],
  video_url: null,
  video_title: '',
  related_skus: null,
  tags: null,
  ncm: null,
  cest: null,
  goods_origin: null,
  invoice_unit: null,
  images: [],
  variants: [newVariant],
  sku_pattern: '',
  redirect: true,
};

export function toFormValues(product: AdminProduct): ProductFormValues {
  const { id: _id, created_on: _day, page_url: _url, version: _version, ...values } = product;
  return {
    ...values,
    category_keys: values.category_keys.length > 0 ? values.category_keys : null,
    related_skus: values.related_skus.length > 0 ? values.related_skus : null,
    tags: values.tags.length > 0 ? values.tags : null,
    ncm: values.ncm && formatNcm(values.ncm),
    cest: values.cest && formatCest(values.cest),
    goods_origin: values.goods_origin === null ? null : String(values.goods_origin),
    images: values.images.map(({ path, alt, option_value, preview_url }) => ({
      path,
      alt,
      option_value,
      preview_url,
    })),
    variants: values.variants.map(({ id: _variant, ...variant }) => variant),
    sku_pattern: '',
    redirect: true,
  };
}
