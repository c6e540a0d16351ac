import type { Generated } from 'kysely';

import type { Json } from './column-types.ts';

/** Tables of reviews, related products and alerts. */
export interface ProductPageTables {
  bought_together: {
    product_id: number;
    companion_id: number;
    position: number;
    orders: number;
    people: number;
  };
  bought_together_counts: { counted_at: Date };
  product_bundles: { product_id: number; variant_id: number; position: Generated<number> };
  product_ratings: { product_id: number; stars: number; total: number };
  product_reviews: {
    id: Generated<number>;
    product_id: number;
    customer_id: number | null;
    order_id: string | null;
    author_name: string;
    rating: number;
    title: Generated<string>;
    body: string;
    photos: Json<{ path: string; alt: string; width: number; height: number }[]>;
    status: Generated<'pending' | 'approved' | 'refused'>;
    written_at: Date;
    reply: Generated<string | null>;
    replied_at: Generated<Date | null>;
  };
  stock_alerts: {
    id: Generated<number>;
    variant_id: number;
    email: string;
    asked_at: Date;
    claimed_at: Date | null;
  };
}
