import type { Generated } from 'kysely';

/** What comes after a sale. */
export interface AfterSaleTables {
  credit_entries: {
    id: Generated<number>;
    customer_id: number;
    kind: 'credit' | 'bonus';
    operation: 'grant' | 'spend' | 'expire';
    origin: 'opening' | 'return' | 'goodwill' | 'gift' | 'order' | 'expiry';
    reference: Generated<string>;
    amount_centavos: number;
    operation_key: string;
    at: Date;
  };
  credit_lots: {
    id: number;
    customer_id: number;
    kind: 'credit' | 'bonus';
    remaining_centavos: Generated<number>;
    expires_at: Date | null;
  };
  credit_postings: {
    id: Generated<number>;
    entry_id: number;
    lot_id: number | null;
    amount_centavos: number;
  };
}
