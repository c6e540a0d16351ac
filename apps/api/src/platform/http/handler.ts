import type { CallName, Contract } from '@vitrine/contract/contract.ts';
import type { DeclaredRefusalsOf } from '@vitrine/contract/declared-refusals.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import type { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refuse } from '#api/platform/refusal.ts';
import type { OfBuyer } from '#api/platform/request-buyer.ts';
import type { Services } from '#api/platform/services.ts';

import type { PreviewableMoment } from './moment.ts';

type Parsed<Name extends CallName, Part extends string> = Contract[Name] extends { [K in Part]: infer Schema }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : undefined;

/** The store of a request. `id` is internal, `publicId` public. */
export interface RequestStore {
  readonly id: number;
  readonly publicId: string;
}

/** A request that passed the contract: parsed input, the resolved store and its database. */
export interface CallRequest<Name extends CallName> extends PreviewableMoment, OfBuyer {
  readonly path: Parsed<Name, 'path'>;
  readonly query: Parsed<Name, 'query'>;
  readonly headers: Parsed<Name, 'headers'>;
  readonly body: Parsed<Name, 'body'>;
  readonly store: RequestStore;
  /** For a call that may lag it may be a replica, which only reads. */
  readonly db: StoreDatabase;
  /** The database that takes writes; the same as `db` except for a call that may lag. */
  readonly primary: StoreDatabase;
  /** The store's settings as of the last announced change, for pages; a write reads the current ones. */
  readonly settings: Settings;
  readonly services: Services;
  /** Creates the refusals that the call declares. */
  readonly refuse: Refuse<DeclaredRefusalsOf<Name>>;
  readonly requestId: string;
  /** The client's network address from the gateway, for rate limits. Empty for calls without a client. */
  readonly clientAddress: string;
  /** The customer of the token: always set for calls with access `customer`, otherwise only with a valid token. */
  readonly customerId: Contract[Name]['access'] extends 'customer' ? number : number | null;
  /** The customer has no account (decision 55). Only calls with `guests` have such a customer. */
  readonly isGuestBuyer: boolean;
  /** The guest buyer whose earlier orders and coupons decide prices: only of calls whose `guests` is `price`. */
  readonly guestBuyerId: number | null;
  /** The raw request, for calls that need its bytes or headers (webhooks, files). */
  readonly raw: Request;
  readonly rawBody: string;
}

/** Handles a call: returns the contract's data, or a Response for bytes and event streams. */
export type CallHandler<Name extends CallName, Own = unknown> = (
  request: CallRequest<Name> & Own,
) => Promise<Contract[Name] extends { answers: string } ? Response : z.input<Contract[Name]['data']>>;

/** Handlers of some calls, which use `Own` services of contexts; the build fails unless every call has one. */
export type CallHandlers<Own = unknown> = { [Name in CallName]?: CallHandler<Name, Own> };

/** Calls without a store: they find one, or stream events of all. */
type StorelessCall =
  | 'GET /api/store/stores/{id}'
  | 'GET /api/store/stores/url/{host}'
  | 'GET /api/store/events';
export type HandledCall = Exclude<CallName, StorelessCall>;
