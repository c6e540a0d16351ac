import type { ArrivingProducts } from '@vitrine/contract/schemas/catalog.ts';

import { destinationOfPostcode, earliestArrivals } from '#api/contexts/cart/cart.public.ts';
import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { arrivalChoices } from './domain/arrival-choices.ts';
import { requestedFilters } from './domain/listing-filters.ts';
import {
  foundByText,
  listedCategory,
  listedPage,
  type ListingContext,
  type ProductListWish,
} from './list-products.ts';

export interface ArrivingProductsWish extends Omit<ProductListWish, 'skus' | 'with_filters'> {
  readonly postcode: string;
  /** Null for the days to choose from alone. */
  readonly arrives_by: string | null;
}

/**
 * Returns the days by which a listing can be narrowed for a postcode and, for a chosen one, a page of the products whose cards say that day or
 * an earlier one. Reads the listing's products whole: each of them may arrive on another day.
 */
export async function listArrivingProducts(
  context: ListingContext & UsingLookups & Refusing<'not_found' | 'postcode_not_found'>,
  { postcode, arrives_by: arrivesBy, ...wish }: ArrivingProductsWish,
): Promise<ArrivingProducts> {
  const { db, listing, moment, settings, services } = context;
  const [destination, category, byText] = await Promise.all([
    destinationOfPostcode(context, postcode),
    listedCategory(context, wish.category),
    wish.q ? foundByText(context, wish.q) : undefined,
  ]);
  const hits = byText?.found.hits;
  const codes = settings['catalog/filters'];
  const subject = { categoryIds: category?.ids, hits };
  const [all, narrowed] = await Promise.all([
    listing.ids(codes, { ...subject, chosen: new Map(), price: anyPrice }, moment.at),
    listing.ids(codes, { ...subject, ...requestedFilters(wish.filters ?? '', codes) }, moment.at),
  ]);
  const arrivals = destination
    ? await earliestArrivals(db, { productIds: all, destination, now: services.clock.now() })
    : [];
  const isNarrowed = new Set(narrowed);
  const days = arrivals.flatMap(({ product_id: id, arrives_on: day }) => (isNarrowed.has(id) ? [day] : []));
  const choices = arrivalChoices(days, { total: narrowed.length, chosen: arrivesBy });
  if (arrivesBy === null) return { choices, products: null };
  const arriving = arrivals.flatMap(({ product_id: id, arrives_on: day }) => (day <= arrivesBy ? [id] : []));
  const page = await listedPage(context, {
    wish: { ...wish, with_filters: 'true' },
    category,
    hits,
    arriving,
  });
  return { choices, products: { ...page, search: null } };
}

const anyPrice = { fromCentavos: null, toCentavos: null };
