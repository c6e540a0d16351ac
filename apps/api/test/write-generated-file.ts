import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { DemoProduct } from '@vitrine/fixtures/demo-store.ts';
import { generateCatalogue } from '@vitrine/fixtures/generate-catalogue.ts';

import { type ExportedProduct, writeCsv, writeJson } from '#api/contexts/catalogue/files/write-file.ts';
import { toPublishedPrices } from '#api/contexts/catalogue/variants/domain/published-prices.ts';

/** Writes a file of generated products, modified by `edit`; without pictures. */
export async function writeGeneratedFile(
  path: string,
  options: {
    seed: number;
    productCount: number;
    edit?: (product: ExportedProduct, index: number) => ExportedProduct;
  },
): Promise<void> {
  const writer = extname(path) === '.json' ? writeJson({ hasCosts: true }) : writeCsv({ hasCosts: true });
  function* text() {
    yield writer.start;
    let index = 0;
    for (const product of generateCatalogue(options)) {
      yield writer.product(options.edit?.(exported(product), index) ?? exported(product));
      index += 1;
    }
    yield writer.end;
  }
  await pipeline(Readable.from(text()), createWriteStream(path));
}

function exported(product: DemoProduct): ExportedProduct {
  const {
    category_url_keys: keys,
    related_skus,
    options,
    variants,
    rating: _rating,
    bundle_skus: _bundle,
    images: _images,
    video: _video,
    ...values
  } = product;
  return {
    ...values,
    is_active: true,
    tags: [],
    ncm: null,
    cest: null,
    goods_origin: null,
    invoice_unit: null,
    related_skus,
    categories: keys.map((key) => key.split('/').map((code) => ({ code, label: code }))),
    options: options.map((option) => ({
      ...option,
      values: option.values.map(({ code, label, swatch }) => ({ code, label, color: swatch ?? null })),
    })),
    images: [],
    seo_title: '',
    seo_description: '',
    video_url: null,
    video_title: '',
    video_captions: '',
    variants: variants.map(({ list_price_centavos, offer_price_centavos, ...variant }) => ({
      ...variant,
      ...toPublishedPrices({
        list_price_centavos,
        offer_price_centavos,
        offer_from: null,
        offer_until: null,
      }),
      stock_seen: null,
      cost_centavos: null,
      on_order_limit: null,
      on_order_days: null,
      on_order_date: null,
    })),
  };
}
