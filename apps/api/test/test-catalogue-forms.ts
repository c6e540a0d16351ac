import type { CollectionRule, CollectionSort } from '@vitrine/contract/admin/schemas/collections.ts';

/** Bodies of products, categories and collections without content, to be completed by a test. */
export const blankVariant = {
  sku: '',
  gtin: null,
  option_values: {} as Record<string, string>,
  price_centavos: 5000,
  special_price_centavos: null,
  min_qty: 1,
  qty_step: 1,
  content: null,
  volume_prices: [] as { from_qty: number; price_centavos: number }[],
  weight_grams: 300,
  height_cm: 10,
  width_cm: 10,
  length_cm: 10,
};

export const blankProduct = {
  name: '',
  slug: '',
  brand: null,
  short_description: '',
  description_html: '',
  seo_title: '',
  seo_description: '',
  is_active: true,
  is_new: false,
  is_free_shipping: false,
  category_keys: [] as string[],
  attributes: [],
  options: [],
  video_url: null,
  video_title: '',
  related_skus: [] as string[],
  images: [],
};

export const blankCategory = {
  name: '',
  code: '',
  parent_id: null,
  description_html: '',
  is_active: true,
  seo_title: '',
  seo_description: '',
  image: null,
  banner: null,
};

const { parent_id: _parent, ...categoryText } = blankCategory;
export const blankCollection = {
  ...categoryText,
  match: 'all' as 'all' | 'any',
  rules: [] as CollectionRule[],
  sort: 'newest' as CollectionSort,
  most_products: null as number | null,
  pinned_ids: [] as number[],
  excluded_ids: [] as number[],
};
