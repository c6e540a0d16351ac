import type { CartChangeRefusal } from '@vitrine/contract/cart-change-refusals.ts';
import type { MessageParams } from '@vitrine/contract/envelope.ts';

/** A cart change that was answered: applied or refused. */
export interface RecentCartChange {
  readonly key: string;
  readonly refusal: {
    readonly code: CartChangeRefusal;
    readonly params?: MessageParams | undefined;
  } | null;
}
