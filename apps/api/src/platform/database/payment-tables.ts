import type { PaymentCheckProblem } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';
import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { PaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { Generated, GeneratedAlways } from 'kysely';

import type { CreatedAt, Json } from './column-types.ts';

export interface InstallmentRules {
  max: number;
  min_parcel_centavos: number;
  interest_free_up_to: number;
  monthly_interest_basis_points: number;
}

/** One column per payment type, named after it. */
type PaymentDetailsColumns = { [Type in PaymentType]: Json<PaymentDetails[Type]> | null };

/** Tables of payment methods, payments and their events. */
export interface PaymentTables {
  payment_methods: {
    id: Generated<number>;
    code: string;
    type: PaymentType;
    provider: string;
    label: string;
    name: string;
    description: Generated<string>;
    discount_percent: Generated<number>;
    installments: Json<InstallmentRules | null> | null;
    position: Generated<number>;
    is_active: Generated<boolean>;
    valid_for: Generated<number | null>;
    later_due_days: Generated<number[]>;
    min_order_centavos: Generated<number>;
    max_order_centavos: Generated<number | null>;
    groups: Generated<string[] | null>;
  };
  payments: PaymentDetailsColumns & {
    id: Generated<number>;
    order_id: string;
    attempt_key: string;
    method_code: string;
    type: PaymentType;
    provider: string;
    charge_id: string | null;
    status: 'unknown' | 'pending' | 'in_review' | 'approved' | 'refused' | 'expired' | 'refunded';
    message: string | null;
    amount_centavos: number;
    installments: number | null;
    created_at: CreatedAt;
    updated_at: Generated<Date>;
    is_unwanted: Generated<boolean>;
    keeps_card: Generated<boolean>;
    look_at: Generated<Date>;
    refund_centavos: Generated<number>;
    refunded_centavos: Generated<number>;
    /** The amount that the provider charged, if it differs from `amount_centavos`. */
    reported_centavos: Generated<number | null>;
    is_disputed: Generated<boolean>;
    held_until: Generated<Date | null>;
    is_open: GeneratedAlways<boolean>;
    /** The day on which a company that bought on terms paid. */
    received_on: Generated<string | null>;
    /** Of several instalments, what was paid. */
    received_centavos: Generated<number>;
  };
  saved_cards: {
    id: Generated<number>;
    customer_id: number;
    provider: string;
    card_id: string;
    owner_id: string;
    brand: string;
    last4: string;
    expiry_month: number;
    expiry_year: number;
    holder_first_name: string;
    saved_at: Generated<Date>;
  };
  payment_refunds: {
    id: Generated<number>;
    order_id: string;
    payment_id: number;
    origin: 'shop' | 'provider';
    /** Negative if the provider paid it to the shop again. */
    amount_centavos: number;
    at: Date;
  };
  payment_accounts: {
    code: string;
    kind: PaymentProviderKind;
    name: string;
    public_key: string;
    /** Encrypted. */
    secrets: string;
    is_test: boolean;
    holder: string | null;
    checked_at: Date;
    check_problem: PaymentCheckProblem | null;
    created_at: Date;
  };
  payment_account_events: { account: string; last_at: Date };
  credit_limits: { customer_id: number; limit_centavos: number; changed_at: Date };
  payment_events: { provider: string; event_id: string; received_at: CreatedAt };
}
