import type { AdminCallName, AdminContract } from '@vitrine/contract/admin/admin-contract.ts';
import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import type { StaffRefusalsOf } from '@vitrine/contract/declared-refusals.ts';
import type { StoreClosing } from '@vitrine/contract/schemas/store.ts';
import type { z } from 'zod';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refuse } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import type { Actor, StaffActor } from './actor.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { RunCall } from './run-call.ts';

type Parsed<Name extends AdminCallName, Part extends string> = AdminContract[Name] extends {
  [K in Part]: infer Schema;
}
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : undefined;

type ActorOf<Access> = Access extends 'anyone' ? null : Access extends 'signed-in' ? StaffActor : Actor;

/** Runs one change in a transaction with its audit; of a call without a session, in the name of `actor`. */
type Write<IsAnyone extends boolean, Code extends AdminRefusalCode> = <Result>(
  work: (trx: StoreTransaction, trail: AuditTrail<Code>) => Promise<Result>,
  ...actor: IsAnyone extends true ? [actor: Actor] : []
) => Promise<Result>;

/** A request that passed the contract and its permission. */
export interface AdminRequest<Name extends AdminCallName> {
  readonly path: Parsed<Name, 'path'>;
  readonly query: Parsed<Name, 'query'>;
  readonly body: Parsed<Name, 'body'>;
  readonly store: RequestStore & {
    readonly name: string;
    readonly isInSetup: boolean;
    readonly closing: StoreClosing | null;
  };
  /** For reading; changes go through `write`. */
  readonly db: StoreDatabase;
  readonly write: Write<AdminContract[Name]['access'] extends 'anyone' ? true : false, StaffRefusalsOf<Name>>;
  readonly actor: ActorOf<AdminContract[Name]['access']>;
  readonly services: Services;
  /** Makes another call, for proposals. */
  readonly runCall: RunCall;
  /** Creates the refusals that the call declares. */
  readonly refuse: Refuse<StaffRefusalsOf<Name>>;
  readonly now: Date;
  readonly requestId: string;
  /** The client's network address from the gateway, for rate limits; empty if unknown. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** The secret of the browser's cookie, from the panel's host; empty without one. */
  readonly device: string;
}

/** A file to download. A stream that fails breaks the download off. */
export interface AdminFile {
  readonly name: string;
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string;
}

type Answer<Call> = Call extends { readonly data: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : AdminFile;

export type AdminHandlers<Own = unknown> = {
  [Name in AdminCallName]?: (request: AdminRequest<Name> & Own) => Promise<Answer<AdminContract[Name]>>;
};
