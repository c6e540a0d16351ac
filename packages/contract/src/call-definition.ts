import type { z } from 'zod';

import type { CacheTags } from './cache-tags.ts';
import type { RefusalCode } from './refusals.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallKey = `${HttpMethod} /api/${string}`;

/**
 * One call of the contract. Its key in the map is its method and path (`{name}` marks a path parameter).
 *
 * - `origin`: `core` calls are section 7 of the specification, `extension` calls are not.
 * - `access`: `public` anyone; `shopper` anyone, but in a closed store only customers [STO-08]; `customer` a
 *   valid token; `server` another server (webhooks, event stream), never a browser.
 * - `guests`: also accepts the token of a guest buyer (decision 55): with `buyer` one of a checkout, with `order` also one
 *   of a mailed link, for the order that the call names as `uuid` in its path or `order_id` in its body. Any other call
 *   treats a guest buyer as a guest without a token.
 * - `openPath`: values of a `shopper` call's path parameter that are public even in a closed store.
 * - `csrf`: `signed` by the gateway; `server-time` signed over the time of `GET /api/sales/now` [ORD-01]; `none`.
 * - `store`: `none` if the response belongs to no store and the request names none.
 * - `description`: additional text of the OpenAPI document.
 * - `status`: the status of success, 200 by default.
 * - `mayLag`: a back end may read it from a replica that has every change the caller knows of (`x-read-position`).
 * - `tags`: required for reads, since a page may be rendered from one and cached; empty if none ever is.
 */
export interface CallDefinition {
  readonly summary: string;
  readonly origin: 'core' | 'extension';
  readonly access: 'public' | 'shopper' | 'customer' | 'server';
  readonly guests?: 'buyer' | 'order';
  readonly openPath?: Readonly<Record<string, readonly string[]>>;
  readonly csrf?: 'signed' | 'server-time' | 'none';
  readonly store?: 'none';
  readonly description?: string;
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyType?: 'json' | 'multipart';
  /** The fields of a multipart body, which its handler reads itself. */
  readonly form?: z.ZodObject;
  readonly data: z.ZodType;
  readonly answers?: 'json' | 'bytes' | 'events';
  readonly refusals?: readonly RefusalCode[];
  readonly status?: 200 | 201 | 202;
  readonly mayLag?: true;
  readonly tags?: CacheTags;
}

type ReadDefinition = CallDefinition & { readonly tags: CacheTags };
type WriteDefinition = CallDefinition & { readonly tags?: never };

export type CallMap = Readonly<Record<Extract<CallKey, `GET ${string}`>, ReadDefinition>> &
  Readonly<Record<Exclude<CallKey, `GET ${string}`>, WriteDefinition>>;

/** Checks the shape of a map of calls while preserving its literal types. */
export function defineCalls<const Calls extends CallMap>(calls: Calls): Calls {
  return calls;
}
