import { parseCest } from '@vitrine/brazil/cest.ts';
import { parseInvoiceUnit } from '@vitrine/brazil/invoice-unit.ts';
import { isGtin } from '@vitrine/brazil/is-gtin.ts';
import { parseNcm } from '@vitrine/brazil/ncm.ts';
import { parsePackContent } from '@vitrine/brazil/pack-content.ts';
import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import { maxLineQty, maxStock } from '@vitrine/rules/allowed-quantity.ts';
import { unlimitedOnOrder } from '@vitrine/rules/orderable-quantity.ts';
import { z } from 'zod';

import { isStorable } from '#api/platform/storable-text.ts';

import type { ProductEntry } from './domain/catalogue-entry.ts';
import { uniqueTags } from './domain/product-tag-cell.ts';
import { isImportRefusalCode, type ImportRefusalCode } from './domain/refusal-codes.ts';

const maxInteger = 2_000_000_000;
const withCode = (error: ImportRefusalCode) => ({ error });

const text = (longest: number, tooLong: ImportRefusalCode = 'too_long') =>
  z
    .string(withCode('invalid_text'))
    .max(longest, withCode(tooLong))
    .refine(isStorable, withCode('invalid_text'));
const line = (longest: number, tooLong?: ImportRefusalCode) => text(longest, tooLong).trim();
const sku = line(64).regex(/^[^\s,|](?:[^,|\p{Cc}]*[^\s,|])?$/u, withCode('invalid_sku'));
const code = line(80).regex(/^[a-z0-9][a-z0-9_-]*$/, withCode('invalid_code'));
const wholeNumber = z
  .int(withCode('invalid_number'))
  .min(0, withCode('invalid_number'))
  .max(maxInteger, withCode('invalid_number'));
const saleQuantity = z
  .int(withCode('invalid_quantity'))
  .min(1, withCode('invalid_quantity'))
  .max(maxLineQty, withCode('invalid_quantity'));
const centavos = z
  .int(withCode('invalid_price'))
  .min(1, withCode('invalid_price'))
  .max(maxInteger, withCode('invalid_price'));
const cost = z
  .int(withCode('invalid_cost'))
  .min(0, withCode('invalid_cost'))
  .max(maxInteger, withCode('invalid_cost'));
const onOrderLimit = z
  .int(withCode('invalid_on_order_limit'))
  .min(unlimitedOnOrder, withCode('invalid_on_order_limit'))
  .max(maxStock, withCode('invalid_on_order_limit'));
const yesNo = z.boolean(withCode('invalid_yes_no'));

/** At least one of them is required. */
const codeAndLabel = { code: code.optional(), label: line(120).optional() };
const isNamed = (entry: { code?: string | undefined; label?: string | undefined }) =>
  (entry.code ?? entry.label ?? '') !== '';
const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, withCode('invalid_list')).max(500, withCode('too_long'));

const optionValue = z
  .strictObject({
    ...codeAndLabel,
    color: z
      .string()
      .regex(/^#[0-9a-f]{3,8}$/i, withCode('invalid_color'))
      .nullish(),
  })
  .refine(isNamed, withCode('required'));
const option = z
  .strictObject({ ...codeAndLabel, values: list(optionValue) })
  .refine(isNamed, withCode('required'));
const attribute = z
  .strictObject({ ...codeAndLabel, value: line(1000) })
  .refine(isNamed, withCode('required'));
const step = z.strictObject(codeAndLabel).refine(isNamed, withCode('required'));
/** Files of the shop, and addresses of the supported video sites. */
const video =
  /^(?:\/(?![/\\])[^\s\\]*\.(?:mp4|webm)|https:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|(?:player\.)?vimeo\.com)\/\S+)$/i;
const captions = /^(?:\/(?![/\\])[^\s\\]*\.vtt)?$/i;
const image = z.strictObject({
  /** A name, or an address of another shop. */
  file: line(2000).min(1, withCode('required')),
  alt: line(500).optional(),
  option_value: z.strictObject({ code: line(120), value: line(120) }).nullish(),
});

/** With a zone, or in São Paulo. */
const instant = line(40).transform((value, { addIssue }) => {
  const moment = parseSaoPauloTime(value);
  if (moment !== null) return moment.toISOString();
  addIssue({ code: 'custom', message: 'invalid_moment' });
  return z.NEVER;
});
/** A code as a form or a program writes it. */
const fiscalCode = (parse: (text: string) => string | null, error: ImportRefusalCode) =>
  line(20).transform((given, { addIssue, value }) => {
    const parsed = parse(given);
    if (parsed !== null) return parsed;
    addIssue({ code: 'custom', message: error, input: value });
    return z.NEVER;
  });
const tags = z
  .array(line(40, 'invalid_tag').min(1, withCode('required')), withCode('invalid_list'))
  .transform(uniqueTags)
  .refine(({ length }) => length <= 50, withCode('too_many_tags'));

const variant = z.strictObject({
  sku: sku.nullish(),
  gtin: line(14).refine(isGtin, withCode('invalid_gtin')).nullish(),
  option_values: z.record(line(120), line(120), withCode('invalid_list')).nullish(),
  price_centavos: centavos.nullish(),
  special_price_centavos: centavos.nullish(),
  offer_from: instant.nullish(),
  offer_until: instant.nullish(),
  stock: wholeNumber.nullish(),
  stock_seen: z
    .strictObject(
      {
        stock: wholeNumber,
        export: z
          .string()
          .regex(/^[a-z]{4,20}$/, withCode('invalid_stock_seen'))
          .optional(),
      },
      withCode('invalid_stock_seen'),
    )
    .nullish(),
  on_order_limit: onOrderLimit.nullish(),
  on_order_days: z
    .int(withCode('invalid_on_order_days'))
    .min(1, withCode('invalid_on_order_days'))
    .max(365, withCode('invalid_on_order_days'))
    .nullish(),
  on_order_date: z.iso.date(withCode('invalid_date')).nullish(),
  min_qty: saleQuantity.nullish(),
  qty_step: saleQuantity.nullish(),
  content: line(20)
    .refine((content) => parsePackContent(content) !== null, withCode('invalid_content'))
    .nullish(),
  volume_prices: list(z.strictObject({ from_qty: saleQuantity, price_centavos: centavos }))
    .max(10, withCode('too_long'))
    .nullish(),
  weight_grams: wholeNumber.nullish(),
  height_cm: wholeNumber.nullish(),
  width_cm: wholeNumber.nullish(),
  length_cm: wholeNumber.nullish(),
  cost_centavos: cost.nullish(),
});

const productEntry = z.strictObject(
  {
    sku,
    name: line(200).nullish(),
    slug: line(120)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, withCode('invalid_slug'))
      .nullish(),
    brand: line(120).nullish(),
    short_description: line(2000).nullish(),
    description_html: text(200_000).nullish(),
    seo_title: line(200).nullish(),
    seo_description: line(500).nullish(),
    categories: list(z.array(step, withCode('invalid_list')).min(1, withCode('invalid_list'))).nullish(),
    options: list(option).nullish(),
    attributes: list(attribute).nullish(),
    images: list(image).nullish(),
    video_url: line(500).regex(video, withCode('invalid_video')).nullish(),
    video_title: line(200).nullish(),
    video_captions: line(500).regex(captions, withCode('invalid_captions')).nullish(),
    related_skus: list(sku).nullish(),
    sales_rank: wholeNumber.nullish(),
    is_new: yesNo.nullish(),
    is_free_shipping: yesNo.nullish(),
    is_active: yesNo.nullish(),
    created_on: z.iso.date(withCode('invalid_date')).nullish(),
    tags: tags.nullish(),
    ncm: fiscalCode(parseNcm, 'invalid_ncm').nullish(),
    cest: fiscalCode(parseCest, 'invalid_cest').nullish(),
    goods_origin: z
      .int(withCode('invalid_goods_origin'))
      .min(0, withCode('invalid_goods_origin'))
      .max(8, withCode('invalid_goods_origin'))
      .nullish(),
    invoice_unit: fiscalCode(parseInvoiceUnit, 'invalid_invoice_unit').nullish(),
    variants: list(variant).optional(),
  },
  withCode('invalid_list'),
) satisfies z.ZodType<ProductEntry>;

export interface EntryFault {
  readonly path: readonly (string | number)[];
  readonly code: ImportRefusalCode;
  readonly value: unknown;
}

/** Parses a product of a file; returns its problems if it is invalid. */
export function parseProductEntry(value: unknown): ProductEntry | readonly EntryFault[] {
  const result = productEntry.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  return result.error.issues.flatMap((issue): EntryFault[] => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key], code: 'unknown_field', value: key }));
    }
    // Each rule above has its own code; an issue without one is a wrong type.
    const known = isImportRefusalCode(issue.message) ? issue.message : 'invalid_list';
    const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
    return [{ path, code: isMissing ? 'required' : known, value: issue.input }];
  });
}
