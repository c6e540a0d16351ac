import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import { deferredMethods } from './deferred-methods.ts';
import { PaymentError } from './payment-error.ts';
import type { SandboxCharge, ChargeStatus } from './sandbox-charge.ts';
import { REFUSAL_MESSAGES } from './sandbox-charge.ts';
import type { WebhookDispatcher } from './webhook-dispatcher.ts';

const MAX_CHARGES = 2_000;

/** All charges and their transitions. Each transition emits an event. */
export interface ChargeLedger {
  add(charge: SandboxCharge): void;
  get(id: string): SandboxCharge | undefined;
  /** Throws a PaymentError 404. */
  require(id: string): SandboxCharge;
  /** Newest first. */
  list(reference?: string): SandboxCharge[];
  /**
   * Pays a charge, or approves its review. `late` also pays an expired or cancelled charge, as banks sometimes do; with
   * `amountCentavos` it is another amount than was asked.
   */
  pay(id: string, options?: { late?: boolean; amountCentavos?: number | undefined }): SandboxCharge;
  /** The payer disputes a paid charge. */
  dispute(id: string): SandboxCharge;
  /** Takes a paid charge back from the shop, whatever the shop wants. */
  chargeBack(id: string): SandboxCharge;
  /** The shop won: a charged-back charge is paid again. */
  reinstate(id: string): SandboxCharge;
  refuseReview(id: string): SandboxCharge;
  expire(id: string): SandboxCharge;
  cancel(id: string): SandboxCharge;
  /** Without an amount: the remainder. */
  refund(id: string, amountCentavos?: number): SandboxCharge;
}

export function createChargeLedger(clock: SandboxClock, webhooks: WebhookDispatcher): ChargeLedger {
  const charges = createBoundedMap<SandboxCharge>(MAX_CHARGES);

  function require(id: string): SandboxCharge {
    const charge = charges.get(id);
    if (!charge) throw new PaymentError(404, 'not_found', 'Charge not found.');
    return charge;
  }

  function change(charge: SandboxCharge, fields: Partial<SandboxCharge>): SandboxCharge {
    const changed = { ...charge, ...fields, updated_at: clock.now().toISOString() };
    charges.set(charge.id, changed);
    return changed;
  }

  function requireStatus(charge: SandboxCharge, allowed: readonly ChargeStatus[]): void {
    if (allowed.includes(charge.status)) return;
    throw new PaymentError(409, 'invalid_state', `The charge is ${charge.status}.`);
  }

  function expire(id: string): SandboxCharge {
    const charge = require(id);
    if (charge.status === 'expired') return charge;
    requireStatus(charge, ['pending']);
    const expired = change(charge, { status: 'expired' });
    webhooks.announce('charge.expired', expired);
    return expired;
  }

  function expireIfPending(id: string): void {
    if (charges.get(id)?.status === 'pending') expire(id);
  }

  return {
    add: (charge) => {
      charges.set(charge.id, charge);
      if (charge.status === 'approved') webhooks.announce('charge.paid', charge);
      if (charge.status === 'refused') webhooks.announce('charge.refused', charge);
      const expiresAt = expiryOf(charge);
      if (!expiresAt) return;
      clock.after(expiresAt.getTime() - clock.now().getTime(), () => expireIfPending(charge.id));
    },
    get: (id) => charges.get(id),
    require,
    list: (reference) =>
      charges.newestFirst().filter((charge) => reference === undefined || charge.reference === reference),
    pay: (id, { late = false, amountCentavos } = {}) => {
      const charge = require(id);
      if (charge.status === 'approved') return charge;
      requireStatus(
        charge,
        late ? ['pending', 'in_review', 'expired', 'cancelled'] : ['pending', 'in_review'],
      );
      const paid = change(charge, {
        status: 'approved',
        paid_at: clock.now().toISOString(),
        ...(amountCentavos !== undefined && { amount_centavos: amountCentavos }),
      });
      webhooks.announce('charge.paid', paid);
      return paid;
    },
    dispute: (id) => {
      const charge = require(id);
      requireStatus(charge, ['approved']);
      const disputed = change(charge, { is_disputed: true });
      webhooks.announce('charge.disputed', disputed);
      return disputed;
    },
    chargeBack: (id) => {
      const charge = require(id);
      requireStatus(charge, ['approved']);
      const taken = change(charge, {
        status: 'refunded',
        refunded_centavos: charge.amount_centavos,
        is_disputed: false,
      });
      webhooks.announce('charge.chargedback', taken);
      return taken;
    },
    reinstate: (id) => {
      const charge = require(id);
      requireStatus(charge, ['refunded']);
      const reinstated = change(charge, { status: 'approved', refunded_centavos: 0, is_reinstated: true });
      webhooks.announce('charge.reinstated', reinstated);
      return reinstated;
    },
    refuseReview: (id) => {
      const charge = require(id);
      requireStatus(charge, ['in_review']);
      const refusal_code = 'review_refused';
      const refused = change(charge, {
        status: 'refused',
        refusal_code,
        message: REFUSAL_MESSAGES[refusal_code],
      });
      webhooks.announce('charge.refused', refused);
      return refused;
    },
    expire,
    cancel: (id) => {
      const charge = require(id);
      if (charge.status === 'cancelled') return charge;
      requireStatus(charge, ['pending', 'in_review']);
      return change(charge, { status: 'cancelled' });
    },
    refund: (id, amountCentavos) => {
      const charge = require(id);
      if (charge.status === 'refunded' && amountCentavos === undefined) return charge;
      requireStatus(charge, ['approved']);
      const leftCentavos = charge.amount_centavos - charge.refunded_centavos;
      const requestedCentavos = amountCentavos ?? leftCentavos;
      if (requestedCentavos > leftCentavos) {
        throw new PaymentError(422, 'validation_failed', 'The refund exceeds the paid amount.', {
          amount_centavos: ['The refund exceeds the paid amount.'],
        });
      }
      const refunded_centavos = charge.refunded_centavos + requestedCentavos;
      const status = refunded_centavos === charge.amount_centavos ? 'refunded' : 'approved';
      const refunded = change(charge, { refunded_centavos, status });
      webhooks.announce('charge.refunded', refunded);
      return refunded;
    },
  };
}

function expiryOf(charge: SandboxCharge): Date | undefined {
  return charge.method === 'card' ? undefined : deferredMethods[charge.method].payableUntil(charge);
}
