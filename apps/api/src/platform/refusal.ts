import {
  type AdminRefusalCode,
  adminRefusals,
  knowingRefusalTexts,
} from '@vitrine/contract/admin/admin-refusals.ts';
import type { AnyRefusalCode } from '@vitrine/contract/declared-refusals.ts';
import type { FieldMessages, MessageParams } from '@vitrine/contract/envelope.ts';
import { type RefusalCode, refusals } from '@vitrine/contract/refusals.ts';

import { fillText } from './operator-problem.ts';

export interface RefusalDetails {
  readonly fields?: FieldMessages;
  readonly params?: MessageParams | undefined;
  readonly retryAfterSeconds?: number;
  /** The record as it is stored now, of `edit_conflict`. */
  readonly current?: unknown;
  /** Who changed it last, of `edit_conflict`; null if the audit does not know. */
  readonly changedBy?: { readonly name: string; readonly at: string } | null;
}

/** A call's or a command's negative outcome, by a code of the contract. Thrown; `errorResponse` converts it to HTTP. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: AnyRefusalCode;
  readonly details: RefusalDetails;

  constructor(code: AnyRefusalCode, details: RefusalDetails, message: string) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/**
 * Creates a refusal to throw. A request's `refuse` accepts the codes that its call declares; a use case requires one
 * for its own codes, so that an undeclared code does not compile.
 */
export type Refuse<Code extends AnyRefusalCode> = (code: Code, details?: RefusalDetails) => Error;

/** The parameter through which a function refuses with these codes. */
export interface Refusing<Code extends AnyRefusalCode> {
  readonly refuse: Refuse<Code>;
}

/** Creates a refusal of any code, for the dispatcher, which narrows it per call. Contexts use their request's. */
export const refuse: Refuse<RefusalCode> = (code, details = {}) =>
  new Refusal(code, details, refusals[code].message);

/** The same for calls of staff and for commands, whose reader sees the message. */
export const refuseStaff: Refuse<AdminRefusalCode> = (code, details = {}) =>
  new Refusal(code, details, textForStaff(code, details));

/** Returns what staff read of a refusal: who changed the record, or when to try again, where that is known. */
export function textForStaff(
  code: AdminRefusalCode,
  { changedBy, retryAfterSeconds }: RefusalDetails,
): string {
  if (code === 'edit_conflict' && changedBy)
    return fillText(knowingRefusalTexts[code], { name: changedBy.name });
  if (code === 'too_many_requests' && retryAfterSeconds)
    return fillText(knowingRefusalTexts[code], { span: spanOf(retryAfterSeconds) });
  return adminRefusals[code].message;
}

const spanOf = (seconds: number) =>
  seconds <= 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
