import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import type { FieldMessage, RefusalMessage } from '@vitrine/contract/refusals.ts';

/** Collects messages by field. */
export class FieldFindings {
  readonly #found = new Map<string, (FieldMessage | RefusalMessage)[]>();

  add(field: string, message: FieldMessage | RefusalMessage): void {
    const messages = this.#found.get(field) ?? [];
    this.#found.set(field, [...messages, message]);
  }

  addAll(prefix: string, others: FieldMessages | null): void {
    for (const [field, messages] of Object.entries(others ?? {})) {
      // They come from other findings, which validated them.
      for (const message of messages as FieldMessage[]) this.add(`${prefix}${field}`, message);
    }
  }

  /** Null without messages. */
  get messages(): FieldMessages | null {
    return this.#found.size > 0 ? Object.fromEntries(this.#found) : null;
  }
}
