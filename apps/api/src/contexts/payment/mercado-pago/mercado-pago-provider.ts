import { isTestKey } from '@vitrine/contract/admin/payment-keys.ts';
import { instalmentsAtMercadoPago } from '@vitrine/rules/offered-plans.ts';
import { z } from 'zod';

import { chargeOutcome, outcomeOfResponse } from '#api/contexts/payment/charge-outcome.ts';
import { chargingBy } from '#api/contexts/payment/charging-by.ts';
import type { AccountIdentity, Charge, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import {
  defaultTimeouts,
  orUnreachable,
  type ProviderResponse,
  providerClient,
  type ProviderTimeouts,
  parseJsonText,
} from '#api/contexts/payment/provider-client.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { MercadoPagoAccount } from '#api/platform/payment-accounts.ts';
import type { Services } from '#api/platform/services.ts';

import { isMercadoPagoSignatureValid } from './is-mercado-pago-signature-valid.ts';
import { chargeOfMercadoPago, mercadoPagoPayment, mercadoPagoSearch } from './mercado-pago-charge.ts';
import { mercadoPagoPaymentBody, mercadoPagoTypes } from './mercado-pago-payment-body.ts';

/** 'Card Token not found'. */
const unknownToken = '2006';

const problemSchema = z.object({
  cause: z
    .array(z.object({ code: z.union([z.string(), z.number()]).transform(String) }))
    .nullish()
    .catch(null),
});
/** Topics about a payment that is named beside the topic's own record: chargebacks, claims and warnings of fraud. */
const topicsNamingPayment: ReadonlySet<string> = new Set([
  'topic_chargebacks_wh',
  'chargebacks',
  'topic_claims_integration_wh',
  'claims',
  'stop_delivery_op_wh',
  'delivery_cancellation',
]);
/** A claim of the payer, which often names no payment but its own address. */
const claimTopics: ReadonlySet<string> = new Set(['topic_claims_integration_wh', 'claims']);
/** A warning of fraud asks not to deliver: the payment itself stays approved meanwhile. */
const fraudTopics: ReadonlySet<string> = new Set(['stop_delivery_op_wh', 'delivery_cancellation']);

/** The account of an access token. */
const ownerSchema = z.object({
  nickname: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  company: z.object({ corporate_name: z.string().nullish(), brand_name: z.string().nullish() }).nullish(),
  site_id: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
});
/** What a claim is about: `resource` is payment, order, purchase or shipment, and `resource_id` its id. */
const claimSchema = z.object({
  resource: z.string(),
  resource_id: z.union([z.string(), z.number()]).transform(String),
});
/** An order of Mercado Pago, with the payments that paid it. */
const merchantOrderSchema = z.object({
  payments: z
    .array(
      z.object({ id: z.union([z.string(), z.number()]).transform(String), status: z.string().nullish() }),
    )
    .nullish(),
});
const webhookSchema = z.object({
  id: z.union([z.string().max(100), z.number()]).transform(String),
  type: z.string(),
  data: z
    .object({
      id: z.union([z.string(), z.number()]).transform(String).optional(),
      payment_id: z.union([z.string(), z.number()]).transform(String).optional(),
    })
    .optional(),
});

/** Mercado Pago's payments API: one payment per attempt [docs/decisions/0034]. */
export function mercadoPagoProvider({
  account,
  clock,
  log,
  timeouts = defaultTimeouts,
}: {
  account: MercadoPagoAccount;
  clock: Clock;
  log: Pick<Services['log'], 'error' | 'warn'>;
  timeouts?: ProviderTimeouts;
}): PaymentProvider {
  const calls = { provider: 'mercado-pago', lookupMs: timeouts.lookupMs, log };
  const callProvider = providerClient(account.url, {
    authorization: `Bearer ${account.access_token}`,
    ...calls,
  });

  const callOpenly = providerClient(account.url, { authorization: null, ...calls });

  /** Returns the current charge; null if none is ours. Throws if the provider does not respond. */
  async function read(paymentId: string): Promise<Charge | null> {
    const { status, data } = await callProvider(`/v1/payments/${encodeURIComponent(paymentId)}`);
    if (status === 404) return null;
    if (status !== 200) throw new Error('provider did not return the payment');
    return chargeOfMercadoPago(mercadoPagoPayment.parse(data));
  }

  /** Returns the id of the payment that a claim is about, by the claim itself; null if it leads to none. Throws without a response. */
  async function paymentOfClaim(claimId: string): Promise<string | null> {
    const claim = await callProvider(`/post-purchase/v1/claims/${encodeURIComponent(claimId)}`);
    if (claim.status === 404) return null;
    if (claim.status !== 200) throw new Error('provider did not return the claim');
    const { resource, resource_id: id } = claimSchema.parse(claim.data);
    if (resource === 'payment') return id;
    if (resource !== 'order' && resource !== 'purchase') return null;
    const order = await callProvider(`/merchant_orders/${encodeURIComponent(id)}`);
    if (order.status === 404) return null;
    if (order.status !== 200) throw new Error('provider did not return the order of a claim');
    const payments = merchantOrderSchema.parse(order.data).payments ?? [];
    return (payments.find(({ status }) => status === 'approved') ?? payments.at(-1))?.id ?? null;
  }

  /** Returns the id of the payment that a webhook is about; null for other webhooks. Throws without a response. */
  async function paymentOf(
    event: z.output<typeof webhookSchema>,
    dataId: string | null,
  ): Promise<string | null> {
    const reference = paymentNamedIn(event, dataId);
    if (reference !== null || !claimTopics.has(event.type)) return reference;
    const claimId = dataId ?? event.data?.id ?? null;
    const found = claimId === null ? null : await paymentOfClaim(claimId);
    // A person must look it up there: nothing of ours names it.
    if (found === null) log.error({ claim: claimId }, 'claim at the payment provider leads to no payment');
    return found;
  }

  function chargeIn(data: unknown): Charge | null {
    const payment = mercadoPagoPayment.parse(data);
    const charge = chargeOfMercadoPago(payment);
    const paid = payment.transaction_details?.total_paid_amount ?? payment.transaction_amount;
    if (
      charge?.status === 'approved' &&
      Math.round(paid * 100) > Math.round(payment.transaction_amount * 100)
    ) {
      // The account charges interest for instalments that the shop offers without.
      log.error({ payment: payment.id }, 'shopper charged more by the payment provider than by the shop');
    }
    return charge;
  }

  return {
    tokenization: {
      provider: 'mercado-pago',
      url: `${account.url}/v1/card_tokens?public_key=${encodeURIComponent(account.public_key)}`,
      public_key: account.public_key,
    },

    async identify() {
      const [own, byPublicKey] = await Promise.all([
        orUnreachable(() => callProvider('/users/me')),
        // What browsers ask before they turn a card into a token: it takes the public key alone.
        orUnreachable(() =>
          callOpenly(`/v1/payment_methods?public_key=${encodeURIComponent(account.public_key)}`),
        ),
      ]);
      if (own === 'unreachable') return 'unreachable';
      if (own.status === 401) return 'keys_refused';
      if (own.status === 403) return 'forbidden';
      const owner = own.status === 200 ? ownerSchema.safeParse(own.data) : null;
      if (!owner?.success || byPublicKey === 'unreachable' || byPublicKey.status >= 500) return 'unreachable';
      // Accounts of Brazil: 'MLB'.
      if (owner.data.site_id && owner.data.site_id !== 'MLB') return 'other_country';
      if (byPublicKey.status !== 200) return 'public_key_refused';
      return identityOf(owner.data, account);
    },

    // A token either pays once or saves the card once; a payment needs a token of its own.
    cards: null,

    instalments: instalmentsAtMercadoPago,

    ...chargingBy(mercadoPagoTypes, (order) =>
      chargeOutcome(async () => {
        const response = await callProvider('/v1/payments', {
          method: 'POST',
          timeoutMs: timeouts.chargeMs,
          headers: { 'x-idempotency-key': order.reference },
          body: mercadoPagoPaymentBody(order, clock.now()),
        });
        return outcomeOfResponse(response, {
          chargeIn,
          isAboutToken: (fault) => faultsIn(fault).includes(unknownToken),
          logFault: (fault) =>
            log.error(
              { status: fault.status, provider_errors: faultsIn(fault) },
              'charge refused by payment provider',
            ),
        });
      }),
    ),

    find: (reference) =>
      orUnreachable(async () => {
        const query = `external_reference=${encodeURIComponent(reference)}&sort=date_created&criteria=desc`;
        const { status, data } = await callProvider(`/v1/payments/search?${query}`);
        if (status !== 200) return 'unreachable';
        const [found] = mercadoPagoSearch.parse(data).results;
        return found ? chargeOfMercadoPago(found) : null;
      }),

    cancel: (paymentId) =>
      orUnreachable(async () => {
        const { status } = await callProvider(`/v1/payments/${encodeURIComponent(paymentId)}`, {
          method: 'PUT',
          body: { status: 'cancelled' },
        });
        if (status === 200) return 'cancelled';
        if (status === 404) return 'too_late';
        if (status !== 400) return 'unreachable';
        // Neither open nor in review: cancelled before, or paid.
        return (await read(paymentId))?.status === 'expired' ? 'cancelled' : 'too_late';
      }),

    refund: (paymentId, upToCentavos) =>
      orUnreachable(async () => {
        const before = upToCentavos === undefined ? null : await read(paymentId);
        const missing = (upToCentavos ?? 0) - (before?.refundedCentavos ?? 0);
        if (before && missing <= 0) return before;
        const { status } = await callProvider(`/v1/payments/${encodeURIComponent(paymentId)}/refunds`, {
          method: 'POST',
          headers: {
            'x-idempotency-key': `refund-${paymentId}${upToCentavos === undefined ? '' : `-${upToCentavos}`}`,
          },
          body: upToCentavos === undefined ? {} : { amount: missing / 100 },
        });
        if (status >= 500 || status === 429) return 'unreachable';
        const charge = await read(paymentId);
        const isDone =
          charge?.status === 'refunded' ||
          (upToCentavos !== undefined && charge !== null && charge.refundedCentavos >= upToCentavos);
        return isDone ? charge : 'refused';
      }),

    async readWebhook({ url, headers, rawBody }) {
      const dataId = new URL(url).searchParams.get('data.id');
      // A gateway replaces the request id and forwards the provider's.
      const requestId = headers.get('x-provider-request-id') ?? headers.get('x-request-id');
      const signed = { dataId, requestId, secret: account.webhook_secret };
      if (!isMercadoPagoSignatureValid(headers.get('x-signature'), signed)) return { kind: 'invalid' };
      const event = webhookSchema.safeParse(parseJsonText(rawBody));
      if (!event.success) return { kind: 'invalid' };
      const paymentId = await orUnreachable(() => paymentOf(event.data, dataId));
      if (paymentId === 'unreachable') return { kind: 'unreachable' };
      if (paymentId === null) return { kind: 'ignored' };
      // Only an id is signed, so the charge's status is fetched.
      const charge = await orUnreachable(() => read(paymentId));
      if (charge === 'unreachable') return { kind: 'unreachable' };
      if (!charge) return { kind: 'ignored' };
      const { id, type } = event.data;
      return {
        kind: 'charge',
        id: type === 'payment' ? id : `${type}:${id}`,
        charge: fraudTopics.has(type) ? { ...charge, isDisputed: true } : charge,
      };
    },
  };
}

/** Returns the id of the payment that a webhook is about; null for other webhooks. */
function paymentNamedIn(
  { type, data }: z.output<typeof webhookSchema>,
  dataId: string | null,
): string | null {
  if (type === 'payment') return dataId;
  return topicsNamingPayment.has(type) ? (data?.payment_id ?? null) : null;
}

/** Returns the provider's error codes. */
function faultsIn({ data }: ProviderResponse): readonly string[] {
  return problemSchema.safeParse(data).data?.cause?.map(({ code }) => code) ?? [];
}

function identityOf(
  owner: z.output<typeof ownerSchema>,
  { access_token: token }: MercadoPagoAccount,
): AccountIdentity {
  const { company, first_name: first, last_name: last, nickname, tags } = owner;
  const names = [
    company?.corporate_name,
    company?.brand_name,
    [first, last].filter(Boolean).join(' '),
    nickname,
  ];
  return {
    holder: names.map((name) => name?.trim()).find(Boolean) ?? null,
    // A test user has keys that look like real ones.
    isTest: isTestKey(token) || (tags ?? []).includes('test_user'),
  };
}
