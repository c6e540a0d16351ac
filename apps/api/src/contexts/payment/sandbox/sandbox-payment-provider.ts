import { paymentReasons } from '@vitrine/contract/payment-reasons.ts';
import { isCharged } from '@vitrine/contract/payment-types.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import { noPaymentDetails, paymentDetails, paymentType } from '@vitrine/contract/schemas/payment-details.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';
import { z } from 'zod';

import { chargeOutcome } from '#api/contexts/payment/charge-outcome.ts';
import { chargingBy } from '#api/contexts/payment/charging-by.ts';
import type { Charge, ChargeOrder, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import {
  defaultTimeouts,
  isPassingStatus,
  orUnreachable,
  providerClient,
  type ProviderTimeouts,
  parseJsonText,
} from '#api/contexts/payment/provider-client.ts';
import { removeCard } from '#api/contexts/payment/remove-card.ts';
import type { ProviderAddresses, Services } from '#api/platform/services.ts';

import { isSandboxSignatureValid } from './is-sandbox-signature-valid.ts';

const messages: ReadonlySet<string> = new Set(Object.values(refusals).map(({ message }) => message));

const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: paymentReasons.card_limit,
  expired_card: paymentReasons.card_expired,
  review_refused: paymentReasons.risk,
};

/** Storefronts only translate the contract's messages: other ones become a generic refusal. */
function knownMessage(text: string, code?: string): string {
  const reason = code && ownEntry(reasons, code);
  if (reason) return reason;
  return messages.has(text) ? text : refusals.payment_refused.message;
}

const chargeFields = z
  .object({
    ...paymentDetails,
    id: z.string(),
    reference: z.string(),
    status: z.enum(['approved', 'refused', 'pending', 'in_review', 'expired', 'cancelled', 'refunded']),
    refusal_code: z.string().optional(),
    message: z.string().optional(),
    amount_centavos: z.int().nullable().default(null),
    refunded_centavos: z.int().default(0),
    is_disputed: z.boolean().default(false),
    is_reinstated: z.boolean().default(false),
    customer: z.object({ reference: z.string().optional() }).optional(),
    card: z
      .object({
        brand: z.string(),
        last4: z.string(),
        installments: z.int(),
        saved: z
          .object({
            id: z.string(),
            expiry_month: z.int(),
            expiry_year: z.int(),
            holder_first_name: z.string(),
          })
          .optional(),
      })
      .nullable(),
  })
  .transform(
    ({
      card,
      refusal_code: refusalCode,
      amount_centavos: amountCentavos,
      refunded_centavos: refundedCentavos,
      is_disputed: isDisputed,
      is_reinstated: isReinstated,
      customer,
      ...charge
    }): Charge => ({
      ...charge,
      status: charge.status === 'cancelled' ? 'expired' : charge.status,
      message: charge.message === undefined ? null : knownMessage(charge.message, refusalCode),
      installments: card?.installments ?? null,
      amountCentavos,
      refundedCentavos,
      isDisputed,
      isReinstated,
      card: card ? { brand: card.brand, last4: card.last4 } : null,
      savedCard:
        card?.saved && customer?.reference !== undefined
          ? {
              cardId: card.saved.id,
              ownerId: customer.reference,
              expiryMonth: card.saved.expiry_month,
              expiryYear: card.saved.expiry_year,
              holderFirstName: card.saved.holder_first_name,
            }
          : null,
    }),
  );
/** A charge lacks the details of the other types. */
const chargeSchema = z.preprocess(
  (charge) => (typeof charge === 'object' ? { ...noPaymentDetails, ...charge } : charge),
  chargeFields,
);
const listSchema = z.object({ data: z.array(chargeSchema) });
const eventSchema = z.object({ id: z.string().max(200), data: chargeSchema });
const refusalSchema = z.object({ error: z.string(), message: z.string() });

const sandboxTypes = paymentType.options.filter(isCharged);

/** The sandbox, or a compatible provider [docs/contracts/sandbox.md]. */
export function sandboxPaymentProvider({
  addresses,
  log,
  timeouts = defaultTimeouts,
}: {
  addresses: ProviderAddresses;
  log: Pick<Services['log'], 'error' | 'warn'>;
  timeouts?: ProviderTimeouts;
}): PaymentProvider {
  const callProvider = providerClient(addresses.paymentUrl, {
    authorization: `Bearer ${addresses.paymentSecretKey}`,
    lookupMs: timeouts.lookupMs,
    provider: 'sandbox',
    log,
  });

  return {
    tokenization: {
      provider: 'sandbox',
      url: `${addresses.paymentPublicUrl}/v1/tokens`,
      public_key: addresses.paymentPublicKey,
    },

    identify: () => Promise.resolve({ holder: null, isTest: true }),

    instalments: (rules) => rules,

    cards: { asksCvv: true, remove: (card) => removeCard(callProvider, '/v1/customers', card) },

    ...chargingBy(sandboxTypes, (order) =>
      chargeOutcome(async () => {
        const { status, data } = await callProvider('/v1/charges', {
          method: 'POST',
          timeoutMs: timeouts.chargeMs,
          headers: { 'idempotency-key': order.reference },
          body: bodyOf(order),
        });
        if (status === 201) return { kind: 'made', charge: chargeSchema.parse(data) };
        if (status === 503) return { kind: 'not_made' };
        const refusal = refusalSchema.parse(data);
        if (refusal.error === 'invalid_token') {
          return { kind: 'refused', message: knownMessage(refusal.message) };
        }
        // The request was malformed or the key is wrong, which no shopper can correct.
        if (!isPassingStatus(status)) {
          log.error({ status, provider_error: refusal.error }, 'charge refused by payment provider');
        }
        return { kind: 'unknown', hasEnded: true };
      }),
    ),

    find: (reference) =>
      orUnreachable(async () => {
        const { status, data } = await callProvider(`/v1/charges?reference=${encodeURIComponent(reference)}`);
        return status === 200 ? (listSchema.parse(data).data[0] ?? null) : 'unreachable';
      }),

    cancel: (chargeId) =>
      orUnreachable(async () => {
        const { status } = await callProvider(`/v1/charges/${encodeURIComponent(chargeId)}/cancel`, {
          method: 'POST',
          body: {},
        });
        if (status === 200) return 'cancelled';
        return status === 409 || status === 404 ? 'too_late' : 'unreachable';
      }),

    refund: (chargeId, upToCentavos) =>
      orUnreachable(async () => {
        const path = `/v1/charges/${encodeURIComponent(chargeId)}`;
        const part: { amount_centavos?: number } = {};
        if (upToCentavos !== undefined) {
          const found = await callProvider(path);
          if (found.status !== 200) return found.status === 404 ? 'refused' : 'unreachable';
          const charge = chargeSchema.parse(found.data);
          if (charge.refundedCentavos >= upToCentavos) return charge;
          part.amount_centavos = upToCentavos - charge.refundedCentavos;
        }
        const { status, data } = await callProvider(`${path}/refund`, {
          method: 'POST',
          // A process that was frozen meanwhile may send what another one has sent.
          headers: { 'idempotency-key': `refund-${upToCentavos ?? 'whole'}` },
          body: part,
        });
        if (status === 200) return chargeSchema.parse(data);
        return status === 409 || status === 404 || status === 422 ? 'refused' : 'unreachable';
      }),

    readWebhook: async ({ headers, rawBody, now }) => {
      const signature = headers.get('x-sandbox-signature');
      if (!isSandboxSignatureValid(signature, { rawBody, secret: addresses.webhookSecret, now })) {
        return { kind: 'invalid' };
      }
      const event = eventSchema.safeParse(parseJsonText(rawBody));
      return event.success
        ? { kind: 'charge', id: event.data.id, charge: event.data.data }
        : { kind: 'invalid' };
    },
  };
}

function bodyOf({ how, ...order }: ChargeOrder) {
  return {
    method: how.type,
    amount_centavos: order.amountCentavos,
    reference: order.reference,
    description: order.description,
    customer: {
      name: `${order.customer.firstName} ${order.customer.lastName}`.slice(0, 120),
      document: order.customer.document,
      email: order.customer.email,
      reference: order.customer.reference,
    },
    webhook_url: order.webhookUrl,
    [how.type]: termsOf(how),
  };
}

function termsOf(how: ChargeOrder['how']) {
  if ('expiresInSeconds' in how) return { expires_in_seconds: how.expiresInSeconds };
  if ('dueDate' in how) return { due_date: how.dueDate };
  // Its own account charges it, never the sandbox.
  if ('dueDates' in how) return { due_date: how.dueDates[0] };
  return { token: how.token, installments: how.installments, save: how.shouldSave };
}
