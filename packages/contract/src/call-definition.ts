import type { z } from 'zod';

import type { AdminRefusalCode } from './admin/admin-refusals.ts';
import type { AnyPermission } from './admin/permissions.ts';
import type { CacheTags } from './cache-tags.ts';
import type { RefusalCode } from './refusals.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallKey = `${HttpMethod} /api/${string}`;
type AdminCallKey = `${HttpMethod} /api/admin/${string}`;

/**
 * The sender of a call: the shopper's browser through the shop's gateway; another server (a webhook, the event stream), never a
 * browser; the staff of a store and programs with an API key.
 */
export type Audience = 'shopper' | 'server' | 'staff';

/**
 * The parts that a call of any audience may have. Its key in a map is its method and path (`{name}` marks a path parameter).
 *
 * - `refusals`: those beyond the ones implied by its audience, its access and its parts (`declaredRefusals`).
 * - `status`: the status of success, 200 by default.
 */
interface CallParts {
  readonly summary: string;
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly status?: 200 | 201 | 202;
}

/** Which buyers of a company may make a call that not all may (decision 180). */
type BuyersOfCall = 'managers' | 'none';

/**
 * The parts of the shop's calls alone.
 *
 * - `origin`: `core` calls are section 7 of the specification, `extension` calls are not.
 * - `guests`: also accepts the token of a guest buyer (decision 55): with `buyer` one of a checkout, with `order` also one
 *   of a mailed link, for the order that the call names as `uuid` in its path or `order_id` in its body; with `price` the buyer's earlier
 *   orders and coupons decide prices, while the call serves a guest without a token. Any other call
 *   treats a guest buyer as a guest without a token.
 * - `buyers`: which buyers of a company may make the call; by default each of them, as if the company did. The account's own person always may.
 * - `openPath`: values of a `shopper` call's path parameter that are public even in a closed store.
 * - `afterClosing`: whether a store that has closed down still answers (decision 136); by default `refused` if the call's access is
 *   `shopper`, else `answers`.
 * - `csrf`: `signed` by the gateway; `server-time` signed over the time of `GET /api/sales/now` [ORD-01]; `none`.
 * - `store`: `none` if the response belongs to no store and the request names none.
 * - `description`: additional text of the OpenAPI document.
 * - `mayLag`: a back end may read it from a replica that has every change the caller knows of (`x-read-position`).
 * - `tags`: required for reads, since a page may be rendered from one and cached; empty if none ever is.
 */
interface ShopParts extends CallParts {
  readonly origin: 'core' | 'extension';
  readonly guests?: 'buyer' | 'order' | 'price';
  readonly buyers?: BuyersOfCall;
  readonly openPath?: Readonly<Record<string, readonly string[]>>;
  readonly afterClosing?: 'answers' | 'refused';
  readonly csrf?: 'signed' | 'server-time' | 'none';
  readonly store?: 'none';
  readonly description?: string;
  readonly bodyType?: 'json' | 'multipart';
  /** The fields of a multipart body, which its handler reads itself. */
  readonly form?: z.ZodObject;
  readonly data: z.ZodType;
  readonly answers?: 'json' | 'bytes' | 'events';
  readonly refusals?: readonly RefusalCode[];
  readonly mayLag?: true;
  readonly tags?: CacheTags;
}

/** `access`: `public` anyone; `shopper` anyone, but in a closed store only customers [STO-08]; `customer` a valid token. */
interface ShopperCall extends ShopParts {
  readonly audience: 'shopper';
  readonly access: 'public' | 'shopper' | 'customer';
}

/** `access`: `shared-key` the key that both servers derive from their secret; `signature` a signature that the handler verifies. */
interface ServerCall extends ShopParts {
  readonly audience: 'server';
  readonly access: 'shared-key' | 'signature';
}

/**
 * A call of the panel or of a program with an API key.
 *
 * - `access`: the permission that it needs, of a role or of instance operators; `signed-in` any staff of the store, for their
 *   own account, never a key; `anyone` without a session. There is no default: a call without it does not compile.
 * - `refusals`: rules of the shop refuse with a `problem`: a code of their own and a Portuguese message.
 */
export type StaffCall = StaffParts & (AnswersData | AnswersFile);

interface StaffParts extends CallParts {
  readonly audience: 'staff';
  readonly access: AnyPermission | 'signed-in' | 'anyone';
  /** Of the body; by default `usualBodyBytes`, at most `maxPanelBodyBytes` (`body-limits.ts`). */
  readonly maxBodyBytes?: number;
  readonly refusals?: readonly AdminRefusalCode[];
}

interface AnswersData {
  readonly data: z.ZodType;
  readonly file?: undefined;
}

/** Answers a file to download, without an envelope: its media type. A refusal is an envelope as everywhere. */
interface AnswersFile {
  readonly file: `${string}/${string}`;
  readonly data?: undefined;
}

export type ShopCall = ShopperCall | ServerCall;
export type CallDefinition = ShopCall | StaffCall;

type Undefined<Call> = Call extends CallDefinition ? Omit<Call, 'audience'> : never;
type ReadsNameTags<Call> = Readonly<
  Record<Extract<CallKey, `GET ${string}`>, Call & { readonly tags: CacheTags }>
> &
  Readonly<Record<Exclude<CallKey, `GET ${string}`>, Call & { readonly tags?: never }>>;

/** The calls of an audience by method and path, before `defineCalls` names their audience. */
interface CallMaps {
  readonly shopper: ReadsNameTags<Undefined<ShopperCall>>;
  readonly server: ReadsNameTags<Undefined<ServerCall>>;
  readonly staff: Readonly<Record<AdminCallKey, Undefined<StaffCall>>>;
}

type OfAudience<To extends Audience, Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] & { readonly audience: To };
};

/** Defines the calls of an audience: checks their shape, preserves their literal types and adds the audience to each. */
export function defineCalls<To extends Audience, const Calls extends CallMaps[To]>(
  audience: To,
  calls: Calls,
): OfAudience<To, Calls> {
  const entries = Object.entries<object>(calls).map(([name, call]) => [name, { ...call, audience }]);
  // The entries are those of `calls`, each with its audience.
  return Object.fromEntries(entries) as OfAudience<To, Calls>;
}
