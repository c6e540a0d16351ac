import type { FieldMessages, MessageParams } from '@vitrine/contract/envelope.ts';
import { type RefusalCode, refusals } from '@vitrine/contract/refusals.ts';

/** What a use case throws when the answer is no, by a code of the contract. One place turns it into HTTP. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields: FieldMessages | null;
  readonly params: MessageParams | undefined;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: RefusalCode,
    details: {
      fields?: FieldMessages;
      params?: MessageParams | undefined;
      retryAfterSeconds?: number;
    } = {},
  ) {
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
