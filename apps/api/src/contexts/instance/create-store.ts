import { insertFirstPages } from '#api/contexts/content/content.public.ts';
import { insertFirstPaymentMethods } from '#api/contexts/payment/payment.public.ts';
import { insertFirstSettings } from '#api/contexts/settings/settings.public.ts';
import { insertFirstShipping } from '#api/contexts/shipping/shipping.public.ts';
import { inviteFirstOwner } from '#api/contexts/staff/staff.public.ts';
import { type AuditedAction, auditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type MainTransaction, newStoreRepository } from './new-store-repository.ts';

export interface NewStore {
  readonly publicId: string;
  readonly name: string;
  /** null: below this installation's own host. */
  readonly host: string | null;
  readonly owner: { readonly email: string; readonly name: string };
  /** The payment provider of its methods: `sandbox`, or an account of this server. */
  /** The account of its methods; null while there is none. */
  readonly paymentAccount: string | null;
}

interface Creation {
  /** Of the main database. */
  readonly transaction: MainTransaction;
  /** The public address of this installation. */
  readonly publicUrl: string;
  readonly panelOrigin: string;
  readonly action: AuditedAction;
}

/**
 * Creates a store, disabled until its staff opens it, with what it needs to be set up, and invites its owner; writes the first entry
 * of the store's own audit. Refuses an id or a host that is taken.
 */
export async function createStore(
  { transaction, publicUrl, panelOrigin, action }: Creation,
  store: NewStore,
): Promise<void> {
  const { publicId: public_id, name } = store;
  const host = store.host ?? hostBelow(publicUrl, public_id);
  requireHostOfShop(host, panelOrigin);
  const outcome = await newStoreRepository.insertStore(transaction, { public_id, name, host });
  if (outcome.taken !== null) {
    throw outcome.taken === 'host'
      ? hostTaken(host)
      : new OperatorProblem('store_exists', { store: public_id });
  }
  const { trx } = outcome;
  const trail = auditTrail(trx, action);
  await insertFirstContent(trx, store);
  await trail.record({ kind: 'store', id: public_id }, { before: null, after: { name, host } });
  await inviteFirstOwner({ trx, trail }, { ...store.owner, now: action.now });
}

/** Inserts what a store needs to be set up. */
async function insertFirstContent(
  trx: StoreTransaction,
  { name, owner, paymentAccount }: NewStore,
): Promise<void> {
  await insertFirstSettings(trx, {
    name,
    // Of the store's mails, until it has its own.
    email: owner.email,
    'checkout/guest': '1',
    'checkout/estimate_shipping': '1',
    'shelf/show_installments': '1',
    'shelf/installment_method': 'card',
  });
  await insertFirstPages(trx);
  await insertFirstShipping(trx);
  await insertFirstPaymentMethods(trx, paymentAccount);
}

/** Returns the store's host below the installation's; null if that is no name. */
function hostBelow(publicUrl: string, publicId: string): string | null {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|:/.test(hostname) ? null : `${publicId}.${hostname}`;
}

/** Refuses the host of the merchants' panel, at which no store would ever answer. */
export function requireHostOfShop(host: string | null, panelOrigin: string): void {
  if (host !== new URL(panelOrigin).hostname) return;
  throw new OperatorProblem('host_of_panel', { host });
}

/** Refuses a host that a store has. */
export function hostTaken(host: string | null): OperatorProblem {
  return new OperatorProblem('host_taken', { host: String(host) });
}
