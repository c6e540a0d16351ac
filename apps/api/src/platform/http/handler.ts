import type { CallName, Contract } from '@vitrine/contract/contract.ts';
import type { DeclaredRefusalsOf } from '@vitrine/contract/declared-refusals.ts';
import type { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refuse } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import type { Moment } from './moment.ts';

type Parsed<Name extends CallName, Part extends string> = Contract[Name] extends { [K in Part]: infer Schema }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : undefined;

/** The store a request is for. `id` is the database's, `publicId` the world's. */
export interface RequestStore {
  readonly id: number;
  readonly publicId: string;
}

/** A call that passed the contract: every part parsed, the store known, its database at hand. */
export interface CallRequest<Name extends CallName> extends Moment {
  readonly path: Parsed<Name, 'path'>;
  readonly query: Parsed<Name, 'query'>;
  readonly headers: Parsed<Name, 'headers'>;
  readonly body: Parsed<Name, 'body'>;
  readonly store: RequestStore;
  readonly db: StoreDatabase;
  readonly services: Services;
  /** Makes the refusals that the call declares, and no other. */
  readonly refuse: Refuse<DeclaredRefusalsOf<Name>>;
  readonly requestId: string;
  /** The client's network address as the gateway sends it, for rate limits. Empty for calls without a client. */
  readonly clientAddress: string;
  /** The customer of the token: always there for calls with access `customer`, else only if a valid token came. */
  readonly customerId: Contract[Name]['access'] extends 'customer' ? number : number | null;
  /** The request as it came, for calls that need its raw bytes or headers (webhooks, files). */
  readonly raw: Request;
  readonly rawBody: string;
}

/** Handles a call: returns the contract's data, or a Response for bytes and event streams. */
type CallHandler<Name extends CallName> = (
  request: CallRequest<Name>,
) => Promise<Contract[Name] extends { answers: string } ? Response : z.input<Contract[Name]['data']>>;

/** Handlers of some calls; the build insists that all calls together are handled. */
export type CallHandlers = { [Name in CallName]?: CallHandler<Name> };

/** Calls that are answered before a store is known: they find the store, or stream for all. */
type StorelessCall =
  | 'GET /api/store/stores/{id}'
  | 'GET /api/store/stores/url/{host}'
  | 'GET /api/store/events';
export type HandledCall = Exclude<CallName, StorelessCall>;
