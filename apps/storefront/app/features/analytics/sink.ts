import type { ChosenKind } from '#app/platform/consent/consent-record.ts';

import type { ShopEvent } from './domain/shop-event.ts';

/** A receiver of shop events. */
export interface Sink {
  readonly name: string;
  /** Every one of these must be allowed. */
  readonly needs: readonly ChosenKind[];
  /** Called from the first allowed event on. Never throws: measuring is no shopper's trouble. */
  send(event: ShopEvent): void;
  /** A choice was changed while this sink stays allowed. */
  consentChanged?(): void;
}
