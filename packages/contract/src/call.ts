import type { z } from 'zod';

import type { CacheTags } from './cache-tags.ts';
import type { RefusalCode } from './refusals.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallKey = `${HttpMethod} /api/${string}`;

/**
 * One call of the contract. The key of the map it stands in is its method and path (`{name}` marks a path parameter).
 *
 * - `origin`: `core` is section 7 of the specification, `extension` is ours.
 * - `access`: `public` anyone; `shopper` anyone, but in a closed store only who has a valid token [STO-08]; `customer` a
 *   valid token; `server` another server (webhooks, event stream), never a browser.
 * - `openPath`: of a `shopper` call, values of a path parameter that a closed store gives to anyone.
 * - `csrf`: `signed` by the gateway; `server-time` signed over the time that `GET /api/sales/now` gave [ORD-01]; `none`.
 * - `store`: `none` where the answer belongs to no store, so that the request names none.
 * - `description`: what the OpenAPI document says beside the summary.
 * - `status`: the status of success, 200 unless said.
 * - `tags`: required of a read, since a page may be rendered from it and cached; empty where it never is.
 */
export interface CallDefinition {
  readonly summary: string;
  readonly origin: 'core' | 'extension';
  readonly access: 'public' | 'shopper' | 'customer' | 'server';
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
  readonly tags?: CacheTags;
}

type ReadDefinition = CallDefinition & { readonly tags: CacheTags };
type WriteDefinition = CallDefinition & { readonly tags?: never };

export type CallMap = Readonly<Record<Extract<CallKey, `GET ${string}`>, ReadDefinition>> &
  Readonly<Record<Exclude<CallKey, `GET ${string}`>, WriteDefinition>>;

/** Keeps the literal types of a map of calls while checking its shape. */
export function defineCalls<const Calls extends CallMap>(calls: Calls): Calls {
  return calls;
}
