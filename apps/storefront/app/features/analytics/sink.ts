import type { ChosenKind } from '#app/platform/consent/consent-record.ts';

import type { ShopEvent } from './domain/shop-event.ts';

/** A receiver of shop events. */
export interface Sink {
  readonly name: string;
  /** All of these categories must be allowed. */
  readonly needs: readonly ChosenKind[];
  /** Called from the first allowed event on. Never throws: a failure must not affect the shopper. */
  send(event: ShopEvent): void;
  /** Called when the choice changed but still allows this sink. */
  consentChanged?(): void;
}
