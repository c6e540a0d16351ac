import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';

import type { AuditTrail } from './admin/audit-trail.ts';
import type { StoreDatabase, StoreTransaction } from './database/store-scope.ts';
import type { RequestStore } from './http/handler.ts';
import type { Services } from './services.ts';

/*
 * The parts of a use case's context, its first parameter: `InStore & Using<'clock'> & Refusing<'not_found'>`. The second
 * parameter is its input. A request, a job and a command's environment are such contexts. `Refusing` is declared with `Refusal`.
 */

/** In a store, outside a transaction: the use case opens its own. */
export interface InStore {
  readonly db: StoreDatabase;
}

/** For a store, from the client's network address, which is empty without a client; limits count by both. */
export interface FromClient {
  readonly store: RequestStore;
  readonly clientAddress: string;
}

/** Inside a transaction of the caller's. */
export interface InTransaction {
  readonly trx: StoreTransaction;
}

/** Inside a transaction whose changes are audited in their author's name; `trail.refuse` refuses. */
export interface InAuditedTransaction<Code extends AdminRefusalCode = never> extends InTransaction {
  readonly trail: AuditTrail<Code>;
}

/** Uses these services of the platform. A context's own service has its type beside it, such as `UsingCarrier`. */
export interface Using<Name extends keyof Services> {
  readonly services: Pick<Services, Name>;
}
