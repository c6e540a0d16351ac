import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';

import type { Database } from '#api/platform/database/database.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** The operations of a running shop that the pairs use, in one process or over HTTP. */
export interface PairShop {
  readonly database: Database;
  readonly db: StoreDatabase;
  /** A customer with plenty of credit; calls alternate between processes. */
  readonly customer: Client;
  readonly customerId: number;
  readonly addressId: number;
  /** A company that buys on terms of three instalments, with plenty of credit limit; null where no such orders are placed. */
  readonly company: {
    readonly client: Client;
    readonly customerId: number;
    readonly addressId: number;
    /** A shipping method of its address. */
    readonly shipping: string;
  } | null;
  /** An owner. */
  readonly staff: AdminClient;
  /** A variant with plenty of stock: `initialStock` in the shop and with customers, before the first pair. */
  readonly variant: {
    readonly product_id: number;
    readonly variant_id: number;
    readonly sku: string;
    readonly initialStock: number;
  };
  /** Pieces that the staff have added since. */
  readonly stockAdded: { pieces: number };
  /** Sends a request to the payment provider; returns the JSON of its response. */
  provider(path: string, body?: object): Promise<unknown>;
  /** Sends a signed event of the provider to the shop, and waits for the response's status. */
  deliverEvent(type: string, charge: unknown): Promise<number>;
  /** Runs the payment job once, for the payments of the whole store or of one order. */
  runPaymentJob(of?: { readonly orderId: string }): Promise<void>;
}

/** What the provider takes back where it takes a part only. */
export const takenPartCentavos = 1_000;

/** An order of three pieces, of which five reais were paid by credit. */
export interface PairOrder {
  readonly uuid: string;
  readonly number: string;
  readonly itemId: number;
  readonly totalCentavos: number;
  readonly chargeId: string;
  /** A return of two pieces, received unless the state says how far it is; null in the states before. */
  readonly returnId: number | null;
  /** The order of an exchange's new pieces; null before it is placed. */
  readonly replacement: { readonly uuid: string; readonly number: string } | null;
}

/** The state in which a pair of calls meets an order. */
export const pairStates = [
  'waiting',
  'paid',
  'preparing',
  /** Two of three pieces are in a parcel. */
  'partly sent',
  'shipped',
  'delivered',
  'returned',
  /** Delivered, and two pieces are to be exchanged: requested, approved, or received with the order of the new ones. */
  'exchange requested',
  'exchange approved',
  'exchange received',
] as const;
/** The states of an order of a company that is due in instalments: none was received, or the first. */
export const termsStates = ['on terms', 'partly received'] as const;
export type PairState = (typeof pairStates)[number] | (typeof termsStates)[number];
