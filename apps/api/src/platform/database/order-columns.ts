import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { CancellationReason } from '@vitrine/contract/stated-reasons.ts';
import type { Generated } from 'kysely';

export interface StoredDiscount {
  kind: 'promotion' | 'coupon' | 'payment' | 'bonus' | 'credit';
  name: string;
  amount_centavos: number;
}

/** The price of an order for one payment method, without the interest of instalments. */
export interface StoredPrice {
  readonly payment_code: string;
  readonly payment_type: PaymentType;
  readonly discount_centavos: number;
  readonly shipping_centavos: number;
  readonly total_centavos: number;
  readonly discounts: readonly StoredDiscount[];
  /** Discount of promotions and coupon for each item, in the order of the items. */
  readonly item_discounts_centavos: readonly number[];
  /** The coupon that gives a discount. */
  readonly coupon_code: string | null;
  readonly arrives_on: string;
}

/** Why the staff cancelled an order; null if they gave no reason, or another cancelled it. */
export interface CancellationColumns {
  cancel_reason: CancellationReason | null;
  cancel_note: Generated<string>;
  /** Whether the customer reads the note, too. */
  is_cancel_note_public: Generated<boolean>;
}
