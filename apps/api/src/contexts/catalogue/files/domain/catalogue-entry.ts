import { filterWord } from '@vitrine/contract/filter-text.ts';

/** A name with its code; a missing one is derived from the other. */
export interface NamedEntry {
  readonly code?: string | undefined;
  readonly label?: string | undefined;
}

export interface OptionValueEntry extends NamedEntry {
  readonly color?: string | null | undefined;
}

export interface OptionEntry extends NamedEntry {
  readonly values: readonly OptionValueEntry[];
}

export interface AttributeEntry extends NamedEntry {
  readonly value: string;
}

export interface ImageEntry {
  /** A path below the folder of pictures, or the name of a stored picture. */
  readonly file: string;
  readonly alt?: string | undefined;
  /** Shown first when this option value is chosen. */
  readonly option_value?: { readonly code: string; readonly value: string } | null | undefined;
}

/** The price of one unit when at least `from_qty` are bought. */
interface VolumePriceEntry {
  readonly from_qty: number;
  readonly price_centavos: number;
}

/** The stock that an export saw, and the mark of that export: of two numbers an import takes the difference. */
export interface StockSeen {
  readonly stock: number;
  readonly export?: string | undefined;
}

/** A variant as a file describes it. `undefined` keeps the stored value, null clears it. */
export interface VariantEntry {
  readonly sku?: string | null | undefined;
  readonly gtin?: string | null | undefined;
  /** Option values by option, each as code or label. */
  readonly option_values?: Readonly<Record<string, string>> | null | undefined;
  readonly price_centavos?: number | null | undefined;
  readonly special_price_centavos?: number | null | undefined;
  /** The first moment of the offer, as an instant in ISO 8601. */
  readonly offer_from?: string | null | undefined;
  /** The moment at which it ends. */
  readonly offer_until?: string | null | undefined;
  readonly stock?: number | null | undefined;
  /** Without it `stock` is the stock from now on. */
  readonly stock_seen?: StockSeen | null | undefined;
  /** The most pieces that are sold beyond the stock; -1: as many as are ordered. */
  readonly on_order_limit?: number | null | undefined;
  /** Business days from the payment to the sending of such pieces. */
  readonly on_order_days?: number | null | undefined;
  /** Or the day from which they are sent. */
  readonly on_order_date?: string | null | undefined;
  readonly min_qty?: number | null | undefined;
  readonly qty_step?: number | null | undefined;
  /** Such as '250 g', '1,5 l', '2,5 m'. */
  readonly content?: string | null | undefined;
  /** Prices of one unit by quantity, above the minimum. */
  readonly volume_prices?: readonly VolumePriceEntry[] | null | undefined;
  readonly weight_grams?: number | null | undefined;
  readonly height_cm?: number | null | undefined;
  readonly width_cm?: number | null | undefined;
  readonly length_cm?: number | null | undefined;
  /** Of one piece, for the merchant alone. */
  readonly cost_centavos?: number | null | undefined;
}

/** A product as a file describes it. `undefined` keeps the stored value, null clears it. */
export interface ProductEntry {
  readonly sku: string;
  readonly name?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly brand?: string | null | undefined;
  readonly short_description?: string | null | undefined;
  readonly description_html?: string | null | undefined;
  readonly seo_title?: string | null | undefined;
  readonly seo_description?: string | null | undefined;
  /** Each a path from the root of the tree. */
  readonly categories?: readonly (readonly NamedEntry[])[] | null | undefined;
  readonly options?: readonly OptionEntry[] | null | undefined;
  readonly attributes?: readonly AttributeEntry[] | null | undefined;
  readonly images?: readonly ImageEntry[] | null | undefined;
  readonly video_url?: string | null | undefined;
  readonly video_title?: string | null | undefined;
  readonly video_captions?: string | null | undefined;
  readonly related_skus?: readonly string[] | null | undefined;
  readonly sales_rank?: number | null | undefined;
  readonly is_new?: boolean | null | undefined;
  readonly is_free_shipping?: boolean | null | undefined;
  readonly is_active?: boolean | null | undefined;
  readonly created_on?: string | null | undefined;
  /** For the merchant alone, as all fields below: names without a second one that differs in case or accents alone. */
  readonly tags?: readonly string[] | null | undefined;
  readonly ncm?: string | null | undefined;
  readonly cest?: string | null | undefined;
  /** 0 to 8. */
  readonly goods_origin?: number | null | undefined;
  readonly invoice_unit?: string | null | undefined;
  readonly variants?: readonly VariantEntry[] | undefined;
}

/** Returns the new value of a field: `undefined` keeps the stored value, null clears it. */
export function mergeField<Value>(
  given: Value | null | undefined,
  stored: Value | undefined,
  otherwise: Value,
): Value {
  return given === undefined ? (stored ?? otherwise) : (given ?? otherwise);
}

/** Returns code and label, deriving a missing one from the other; the code is empty if none can be derived. */
export function withCodeAndLabel({ code, label }: NamedEntry): { code: string; label: string } {
  const text = label === undefined || label === '' ? (code ?? '') : label;
  return { code: code ?? filterWord(text), label: text };
}
