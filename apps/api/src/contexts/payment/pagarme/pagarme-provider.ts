import { timingSafeEqual } from 'node:crypto';

import { isTestKey } from '@vitrine/contract/admin/payment-keys.ts';
import { z } from 'zod';

import { chargeOutcome, outcomeOfResponse } from '#api/contexts/payment/charge-outcome.ts';
import { chargingBy } from '#api/contexts/payment/charging-by.ts';
import type { Charge, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import {
  defaultTimeouts,
  orUnreachable,
  type ProviderResponse,
  providerClient,
  type ProviderTimeouts,
  parseJsonText,
} from '#api/contexts/payment/provider-client.ts';
import { removeCard } from '#api/contexts/payment/remove-card.ts';
import type { PagarmeAccount } from '#api/platform/payment-accounts.ts';
import type { Services } from '#api/platform/services.ts';

import { chargeOfPagarme, pagarmeCharge, pagarmeOrder, pagarmeOrders } from './pagarme-charge.ts';
import { pagarmeOrderBody, pagarmeTypes } from './pagarme-order-body.ts';

const problemSchema = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.unknown()).nullish(),
});
const ownName = z.string().trim().nullish();
/** The account's own recipient, a person or a company. */
const recipientSchema = z.object({
  name: ownName,
  register_information: z.object({ company_name: ownName, trading_name: ownName, name: ownName }).nullish(),
});
const webhookSchema = z.object({ id: z.string().max(200), type: z.string(), data: z.unknown() });

/** Pagar.me's API v5: one order with one charge per attempt [docs/decisions/0034]. */
export function pagarmeProvider({
  account,
  log,
  timeouts = defaultTimeouts,
}: {
  account: PagarmeAccount;
  log: Pick<Services['log'], 'error' | 'warn'>;
  timeouts?: ProviderTimeouts;
}): PaymentProvider {
  // Basic authentication with the key as user, without a password.
  const authorization = `Basic ${Buffer.from(`${account.secret_key}:`).toString('base64')}`;
  const callProvider = providerClient(account.url, {
    provider: 'pagarme',
    authorization,
    lookupMs: timeouts.lookupMs,
    log,
  });

  /** Returns the current charge; null if none is ours. Throws if the provider does not respond. */
  async function read(chargeId: string): Promise<Charge | null> {
    const { status, data } = await callProvider(`/charges/${encodeURIComponent(chargeId)}`);
    if (status === 404) return null;
    if (status !== 200) throw new Error('provider did not return the charge');
    const charge = pagarmeCharge.parse(data);
    return chargeOfPagarme(charge, charge.order?.code ?? charge.code);
  }

  /** Cancels an open charge or refunds a paid one: the same call there. */
  const end = (
    chargeId: string,
    { key, amountCentavos }: { key?: string; amountCentavos?: number | undefined } = {},
  ) =>
    callProvider(`/charges/${encodeURIComponent(chargeId)}`, {
      method: 'DELETE',
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      ...(amountCentavos !== undefined && { body: { amount: amountCentavos } }),
    });

  return {
    tokenization: {
      provider: 'pagarme',
      url: `${account.url}/tokens?appId=${encodeURIComponent(account.public_key)}`,
      public_key: account.public_key,
    },

    async identify() {
      const answer = await orUnreachable(() => callProvider('/recipients/default'));
      if (answer === 'unreachable' || answer.status >= 500 || answer.status === 429) return 'unreachable';
      if (answer.status === 401) return 'keys_refused';
      if (answer.status === 403) return 'forbidden';
      // An account without recipients of its own has valid keys, too.
      const recipient = answer.status === 200 ? recipientSchema.safeParse(answer.data).data : undefined;
      return { holder: recipient ? holderOf(recipient) : null, isTest: isTestKey(account.secret_key) };
    },

    instalments: (rules) => rules,

    cards: {
      // The provider has no token for a security code alone, which would have to pass through this server.
      asksCvv: false,
      remove: (card) => removeCard(callProvider, '/customers', card),
    },

    ...chargingBy(pagarmeTypes, (order) =>
      chargeOutcome(async () => {
        const response = await callProvider('/orders', {
          method: 'POST',
          timeoutMs: timeouts.chargeMs,
          headers: { 'idempotency-key': order.reference },
          body: pagarmeOrderBody(order),
        });
        return outcomeOfResponse(response, {
          chargeIn: (data) => chargeIn(pagarmeOrder.parse(data)),
          isAboutToken: (fault) => order.how.type === 'card' && isAboutToken(fault),
          logFault: ({ status }) => log.error({ status }, 'charge refused by payment provider'),
        });
      }),
    ),

    find: (reference) =>
      orUnreachable(async () => {
        const list = await callProvider(`/orders?code=${encodeURIComponent(reference)}&size=1`);
        if (list.status !== 200) return 'unreachable';
        const [found] = pagarmeOrders.parse(list.data).data;
        if (!found) return null;
        const { status, data } = await callProvider(`/orders/${encodeURIComponent(found.id)}`);
        return status === 200 ? chargeIn(pagarmeOrder.parse(data)) : 'unreachable';
      }),

    cancel: (chargeId) =>
      orUnreachable(async () => {
        const charge = await read(chargeId);
        if (charge?.status === 'expired') return 'cancelled';
        if (charge?.status !== 'pending' && charge?.status !== 'in_review') return 'too_late';
        // If it was paid at this moment, the same call refunds it.
        const { status } = await end(chargeId);
        if (status === 200) return 'cancelled';
        return status < 500 && status !== 429 ? 'too_late' : 'unreachable';
      }),

    refund: (chargeId, upToCentavos) =>
      orUnreachable(async () => {
        const charge = await read(chargeId);
        if (charge?.status === 'refunded') return charge;
        if (charge?.status !== 'approved') return 'refused';
        const missing = upToCentavos === undefined ? undefined : upToCentavos - charge.refundedCentavos;
        if (missing !== undefined && missing <= 0) return charge;
        // A process that was frozen meanwhile may send what another one has sent.
        const key = `refund-${chargeId}-${upToCentavos ?? 'whole'}`;
        const { status } = await end(chargeId, { key, amountCentavos: missing });
        if (status >= 500 || status === 429) return 'unreachable';
        if (status !== 200) return 'refused';
        return (await read(chargeId)) ?? 'unreachable';
      }),

    async readWebhook({ headers, rawBody }) {
      if (!isAuthentic(account, headers.get('authorization'))) return { kind: 'invalid' };
      const event = webhookSchema.safeParse(parseJsonText(rawBody));
      if (!event.success) return { kind: 'invalid' };
      const chargeId = chargeNamedIn(event.data);
      if (chargeId === null) return { kind: 'ignored' };
      // Webhooks are not signed, so the status is fetched.
      const charge = await orUnreachable(() => read(chargeId));
      if (charge === 'unreachable') return { kind: 'unreachable' };
      return charge ? { kind: 'charge', id: event.data.id, charge } : { kind: 'ignored' };
    },
  };
}

function holderOf({
  name,
  register_information: registered,
}: z.output<typeof recipientSchema>): string | null {
  return [registered?.company_name, registered?.trading_name, registered?.name, name].find(Boolean) ?? null;
}

/** Returns the single charge of an order; the paid or last one of several. */
function chargeIn(order: z.output<typeof pagarmeOrder>): Charge | null {
  const charge = order.charges.find(({ status }) => status === 'paid') ?? order.charges.at(-1);
  return charge ? chargeOfPagarme(charge, order.code) : null;
}

/** Returns whether the token is unknown, used or expired. */
function isAboutToken({ status, data }: ProviderResponse): boolean {
  const problem = problemSchema.safeParse(data);
  if (!problem.success || status === 401 || status === 403 || status === 429) return false;
  return [problem.data.message, ...Object.keys(problem.data.errors ?? {})].some((text) =>
    /token/i.test(text),
  );
}

const idSchema = z.object({ id: z.string() });
const chargebackSchema = z.object({ charge_id: z.string().optional(), charge: idSchema.optional() });
const chargesSchema = z.object({ charges: z.array(idSchema).min(1) });

function chargeNamedIn({ type, data }: { type: string; data?: unknown }): string | null {
  if (type.startsWith('charge.')) return idSchema.safeParse(data).data?.id ?? null;
  if (type.startsWith('chargeback.')) {
    const { charge_id: id, charge } = chargebackSchema.safeParse(data).data ?? {};
    return charge?.id ?? id ?? null;
  }
  if (type.startsWith('order.')) return chargesSchema.safeParse(data).data?.charges.at(-1)?.id ?? null;
  return null;
}

function isAuthentic({ webhook_user, webhook_password }: PagarmeAccount, given: string | null): boolean {
  if (webhook_user === '') return true;
  const expected = `Basic ${Buffer.from(`${webhook_user}:${webhook_password}`).toString('base64')}`;
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
