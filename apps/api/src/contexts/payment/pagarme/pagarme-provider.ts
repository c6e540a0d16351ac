import { timingSafeEqual } from 'node:crypto';

import { refusals } from '@vitrine/contract/refusals.ts';
import { z } from 'zod';

import {
  askProvider,
  defaultTimeouts,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderTimeouts,
  readJson,
  wasNeverSent,
} from '#api/contexts/payment/ask-provider.ts';
import {
  chargeOfPagarme,
  pagarmeCharge,
  pagarmeOrder,
  pagarmeOrders,
} from '#api/contexts/payment/pagarme/pagarme-charge.ts';
import { pagarmeOrderBody } from '#api/contexts/payment/pagarme/pagarme-order-body.ts';
import type { Charge, ChargeOutcome, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import type { PagarmeAccount } from '#api/platform/payment-accounts.ts';
import type { Services } from '#api/platform/services.ts';

const problemSchema = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.unknown()).nullish(),
});
const webhookSchema = z.object({ id: z.string().max(200), type: z.string(), data: z.unknown() });

/** Pagar.me, API v5: one order with one charge for each attempt [docs/decisions/0034]. */
export function pagarmeProvider({
  account,
  log,
  timeouts = defaultTimeouts,
}: {
  account: PagarmeAccount;
  log: Pick<Services['log'], 'error'>;
  timeouts?: ProviderTimeouts;
}): PaymentProvider {
  // The key is the user of a basic authentication without a password.
  const authorization = `Basic ${Buffer.from(`${account.secret_key}:`).toString('base64')}`;
  const ask = (
    path: string,
    { headers, ...request }: Partial<ProviderRequest> = {},
  ): Promise<ProviderAnswer> =>
    askProvider(`${account.url}${path}`, {
      method: 'GET',
      timeoutMs: timeouts.lookupMs,
      headers: { authorization, ...headers },
      ...request,
    });

  /** The charge as it is now; null when there is none of ours. Throws where nobody knows. */
  async function read(chargeId: string): Promise<Charge | null> {
    const { status, data } = await ask(`/charges/${encodeURIComponent(chargeId)}`);
    if (status === 404) return null;
    if (status !== 200) throw new Error('The provider did not tell of a charge.');
    const charge = pagarmeCharge.parse(data);
    return chargeOfPagarme(charge, charge.order?.code ?? charge.code);
  }

  /** Cancels what is open and gives back what was paid: it is one call there. */
  const end = (chargeId: string): Promise<ProviderAnswer> =>
    ask(`/charges/${encodeURIComponent(chargeId)}`, { method: 'DELETE' });

  return {
    tokenization: {
      provider: 'pagarme',
      url: `${account.url}/tokens?appId=${encodeURIComponent(account.public_key)}`,
      public_key: account.public_key,
    },

    instalments: (rules) => rules,

    cards: {
      // A security code would have to pass through this server: there is no token of it alone.
      asksCvv: false,
      async remove({ cardId, ownerId }) {
        const path = `/customers/${encodeURIComponent(ownerId)}/cards/${encodeURIComponent(cardId)}`;
        try {
          const { status } = await ask(path, { method: 'DELETE' });
          return status === 200 || status === 404 ? 'removed' : 'unreachable';
        } catch {
          // As in find.
          return 'unreachable';
        }
      },
    },

    async charge(order): Promise<ChargeOutcome> {
      try {
        const { status, data } = await ask('/orders', {
          method: 'POST',
          timeoutMs: timeouts.chargeMs,
          headers: { 'idempotency-key': order.reference },
          body: pagarmeOrderBody(order),
        });
        if (status === 200 || status === 201) {
          const charge = chargeIn(pagarmeOrder.parse(data));
          return charge ? { kind: 'made', charge } : { kind: 'unknown', hasEnded: false };
        }
        // It broke at its work, or works at the same request.
        if (status >= 500 || status === 409) return { kind: 'unknown', hasEnded: false };
        if (order.how.type === 'card' && isAboutToken(status, data)) {
          return { kind: 'refused', message: refusals.card_verification_failed.message };
        }
        log.error({ status }, 'The payment provider made no charge');
        return { kind: 'not_made' };
      } catch (error) {
        // No answer, or one cut off or unreadable.
        return wasNeverSent(error) ? { kind: 'not_made' } : { kind: 'unknown', hasEnded: false };
      }
    },

    async find(reference) {
      try {
        const list = await ask(`/orders?code=${encodeURIComponent(reference)}&size=1`);
        if (list.status !== 200) return 'unreachable';
        const [found] = pagarmeOrders.parse(list.data).data;
        if (!found) return null;
        const { status, data } = await ask(`/orders/${encodeURIComponent(found.id)}`);
        return status === 200 ? chargeIn(pagarmeOrder.parse(data)) : 'unreachable';
      } catch {
        // To the caller it is all one why there was no answer.
        return 'unreachable';
      }
    },

    async cancel(chargeId) {
      try {
        const charge = await read(chargeId);
        if (charge?.status === 'expired') return 'cancelled';
        if (charge?.status !== 'pending' && charge?.status !== 'in_review') return 'too_late';
        // Paid at this very moment, it is given back by the same call.
        const { status } = await end(chargeId);
        if (status === 200) return 'cancelled';
        return status < 500 && status !== 429 ? 'too_late' : 'unreachable';
      } catch {
        // As in find.
        return 'unreachable';
      }
    },

    async refund(chargeId) {
      try {
        const charge = await read(chargeId);
        if (charge?.status === 'refunded') return charge;
        if (charge?.status !== 'approved') return 'refused';
        const { status } = await end(chargeId);
        if (status >= 500 || status === 429) return 'unreachable';
        if (status !== 200) return 'refused';
        return (await read(chargeId)) ?? 'unreachable';
      } catch {
        // As in find.
        return 'unreachable';
      }
    },

    async readWebhook({ headers, rawBody }) {
      if (!mayTell(account, headers.get('authorization'))) return { kind: 'invalid' };
      const event = webhookSchema.safeParse(readJson(rawBody));
      if (!event.success) return { kind: 'invalid' };
      const chargeId = chargeNamedIn(event.data);
      if (chargeId === null) return { kind: 'ignored' };
      try {
        // Nothing is signed: what it says is not believed, but asked for.
        const charge = await read(chargeId);
        return charge ? { kind: 'charge', id: event.data.id, charge } : { kind: 'ignored' };
      } catch {
        // As in find.
        return { kind: 'unreachable' };
      }
    },
  };
}

/** The one charge of an order; the last where there are more. */
function chargeIn(order: z.output<typeof pagarmeOrder>): Charge | null {
  const charge = order.charges.find(({ status }) => status === 'paid') ?? order.charges.at(-1);
  return charge ? chargeOfPagarme(charge, order.code) : null;
}

/** A token that is unknown, used or older than its minute. */
function isAboutToken(status: number, data: unknown): boolean {
  const problem = problemSchema.safeParse(data);
  if (!problem.success || status === 401 || status === 403 || status === 429) return false;
  return [problem.data.message, ...Object.keys(problem.data.errors ?? {})].some((text) =>
    /token/i.test(text),
  );
}

const idSchema = z.object({ id: z.string() });
const chargesSchema = z.object({ charges: z.array(idSchema).min(1) });

function chargeNamedIn({ type, data }: { type: string; data?: unknown }): string | null {
  if (type.startsWith('charge.')) return idSchema.safeParse(data).data?.id ?? null;
  if (type.startsWith('order.')) return chargesSchema.safeParse(data).data?.charges.at(-1)?.id ?? null;
  return null;
}

function mayTell({ webhook_user, webhook_password }: PagarmeAccount, given: string | null): boolean {
  if (webhook_user === undefined) return true;
  const wanted = `Basic ${Buffer.from(`${webhook_user}:${webhook_password ?? ''}`).toString('base64')}`;
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
