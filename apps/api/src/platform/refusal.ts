import type { FieldMessages, MessageParams } from '@vitrine/contract/envelope.ts';
import { type RefusalCode, refusals } from '@vitrine/contract/refusals.ts';

export interface RefusalDetails {
  readonly fields?: FieldMessages;
  readonly params?: MessageParams | undefined;
  readonly retryAfterSeconds?: number;
}

/** A call's negative outcome, by a code of the contract. Thrown; `errorResponse` converts it to HTTP. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields: FieldMessages | null;
  readonly params: MessageParams | undefined;
  readonly retryAfterSeconds: number | null;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusals[code].message);
    this.code = code;
    this.fields = details.fields ?? null;
    this.params = details.params;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/**
 * Creates a refusal to throw. A request's `refuse` accepts the codes that its call declares; a use case requires one
 * for its own codes, so that an undeclared code does not compile.
 */
export type Refuse<Code extends RefusalCode> = (code: Code, details?: RefusalDetails) => Error;

/** The parameter through which a function refuses with these codes. */
export interface Refusing<Code extends RefusalCode> {
  readonly refuse: Refuse<Code>;
}

/** Creates a refusal of any code, for the dispatcher, which narrows it per call. Contexts use their request's. */
export const refuse: Refuse<RefusalCode> = (code, details) => new Refusal(code, details);
