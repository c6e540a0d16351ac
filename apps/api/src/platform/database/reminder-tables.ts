import type { Generated } from 'kysely';

/** Tables of mails about carts that were left. */
export interface ReminderTables {
  /** At most one row: a restore has given the store another number than the one in the hashes of its recipients. */
  store_original_ids: { original_id: number };
  reminder_choices: { customer_id: number; is_wanted: boolean; chosen_at: Date };
  /** By a keyed hash of the address, which an erasure leaves. */
  reminder_opt_outs: { recipient: string; opted_out_at: Date };
  cart_reminders: {
    id: Generated<string>;
    /** null after an erasure. */
    cart_id: string | null;
    customer_id: number | null;
    /** Of a guest, until the mail is sent. */
    email: string | null;
    /** The hash of the address, once the mail is decided. */
    recipient: string | null;
    state: 'asked' | 'sending' | 'sent' | 'stopped';
    stopped_because: 'ordered' | 'opted_out' | 'nothing_to_buy' | 'just_reminded' | 'refused' | null;
    coupon_code: string | null;
    created_at: Date;
    sent_at: Date | null;
    returned_at: Date | null;
    restored_cart_id: string | null;
  };
}
