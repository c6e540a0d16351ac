import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import type { CallDefinition, ShopCall, StaffCall } from '@vitrine/contract/call-definition.ts';
import type { CallName } from '@vitrine/contract/contract.ts';
import type { Context, HonoRequest } from 'hono';

import type { StoreState } from '#api/contexts/store/store.public.ts';
import type { ReadAs } from '#api/platform/http/call-response.ts';
import type { Moment } from '#api/platform/http/moment.ts';

import type { ParsedCall, ParsingOptions } from './parse-call.ts';
import type { Platform } from './platform.ts';

interface Incoming<Name, Call extends CallDefinition> {
  readonly platform: Platform;
  readonly name: Name;
  readonly call: Call;
  readonly context: Context;
  readonly req: HonoRequest;
  readonly requestId: string;
  readonly readAs: ReadAs;
  readonly validity: Pick<Moment, 'expireAt'>;
}

export type IncomingShopCall = Incoming<CallName, ShopCall>;
export type IncomingStaffCall = Incoming<AdminCallName, StaffCall>;
export type IncomingCall = IncomingShopCall | IncomingStaffCall;

/** A call that passed every check of its audience. */
export interface AdmittedCall<Actor> {
  readonly store: StoreState;
  readonly actor: Actor;
  readonly input: ParsedCall;
}

/** The steps of a call that differ by audience; `dispatchCall` takes them in order. Each refuses by throwing. */
export interface AudienceSteps<Call extends IncomingCall, Actor> {
  /** Whether the input is checked before anything is read for the call, or only for an actor who may make it. */
  readonly parses: 'before-store' | 'after-actor';
  parsing(incoming: Call): ParsingOptions;
  findStore(incoming: Call): Promise<StoreState>;
  /** Finds who makes the call and checks its access; `input` is null if it is parsed afterwards. */
  identify(incoming: Call, store: StoreState, input: ParsedCall | null): Promise<Actor>;
  /** Runs the call's handler. */
  handle(incoming: Call, admitted: AdmittedCall<Actor>): Promise<unknown>;
}
