import type { OnOrderTerms } from '@vitrine/rules/on-order-terms.ts';

import type { PublishedPrices } from '#api/contexts/catalogue/variants/domain/published-prices.ts';

/** The columns of a product that a file can set; others derive from variants, sales and reviews. */
export interface ProductValues {
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  readonly brand: string | null;
  readonly short_description: string;
  readonly description_html: string;
  readonly seo_title: string;
  readonly seo_description: string;
  readonly options: readonly Option[];
  readonly attributes: readonly { code: string; label: string; value: string }[];
  readonly images: readonly CatalogueImage[];
  readonly video_url: string | null;
  readonly video_title: string;
  readonly video_captions: string;
  /** Null without a video. */
  readonly video_added_on: string | null;
  readonly sales_rank: number;
  readonly is_new: boolean;
  readonly is_free_shipping: boolean;
  readonly is_active: boolean;
  readonly created_on: string;
  readonly ncm: string | null;
  readonly cest: string | null;
  readonly goods_origin: number | null;
  readonly invoice_unit: string | null;
}

export interface Option {
  readonly code: string;
  readonly label: string;
  readonly values: readonly OptionValue[];
}

export interface OptionValue {
  readonly code: string;
  readonly label: string;
  readonly color: string | null;
}

export interface CatalogueImage {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly option_value: { readonly code: string; readonly value: string } | null;
}

/** As a catalogue file has them: its prices have published names. */
export interface VariantValues extends PublishedPrices, OnOrderTerms {
  readonly sku: string;
  readonly gtin: string | null;
  readonly option_values: Readonly<Record<string, string>>;
  readonly stock: number;
  readonly min_qty: number;
  readonly qty_step: number;
  readonly content: string | null;
  readonly volume_prices: readonly { readonly from_qty: number; readonly price_centavos: number }[];
  readonly weight_grams: number;
  readonly height_cm: number;
  readonly width_cm: number;
  readonly length_cm: number;
  readonly cost_centavos: number | null;
}

export interface StoredVariant extends VariantValues {
  readonly id: number;
  readonly position: number;
}

/** A product as stored. */
export interface StoredProduct extends ProductValues {
  readonly id: number;
  readonly category_keys: readonly string[];
  /** Their names, by name. */
  readonly tags: readonly string[];
  readonly variants: readonly StoredVariant[];
}

/** A stored picture. */
export interface StoredPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}
