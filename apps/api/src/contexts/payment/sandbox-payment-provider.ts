import { refusals } from '@vitrine/contract/refusals.ts';
import { z } from 'zod';

import type {
  Charge,
  ChargeOrder,
  ChargeOutcome,
  PaymentProvider,
} from '#api/contexts/payment/payment-provider.ts';
import { isSandboxSignatureValid } from '#api/contexts/payment/sandbox-webhook-signature.ts';
import type { ProviderAddresses, Services } from '#api/platform/services.ts';

const chargeTimeoutMs = 10_000;
const lookupTimeoutMs = 3_000;

const messages: ReadonlySet<string> = new Set(Object.values(refusals).map(({ message }) => message));

/** Storefronts translate the contract's messages only: what a provider says beyond them is a refusal like any other. */
function knownMessage(text: string): string {
  return messages.has(text) ? text : refusals.payment_refused.message;
}

const chargeSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    status: z.enum(['approved', 'refused', 'pending', 'in_review', 'expired', 'cancelled', 'refunded']),
    message: z.string().optional(),
    card: z.object({ brand: z.string(), last4: z.string(), installments: z.int() }).optional(),
    pix: z.object({ br_code: z.string(), expires_at: z.string() }).optional(),
    boleto: z
      .object({
        linha_digitavel: z.string(),
        barcode: z.string(),
        due_date: z.string(),
        pdf_url: z.string().nullable(),
      })
      .optional(),
  })
  .transform(({ card, ...charge }): Charge => ({
    id: charge.id,
    reference: charge.reference,
    status: charge.status === 'cancelled' ? 'expired' : charge.status,
    message: charge.message === undefined ? null : knownMessage(charge.message),
    installments: card?.installments ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    pix: charge.pix ?? null,
    boleto: charge.boleto ?? null,
  }));
const listSchema = z.object({ data: z.array(chargeSchema) });
const eventSchema = z.object({ id: z.string().max(200), data: chargeSchema });
const refusalSchema = z.object({ error: z.string(), message: z.string() });

/** Failures of `fetch` that come before anything was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && notSent.has(String(cause.code));
}

/** The sandbox, or a provider that speaks like it [docs/contracts/sandbox.md]. */
export function sandboxPaymentProvider({
  addresses,
  log,
  timeouts = { chargeMs: chargeTimeoutMs, lookupMs: lookupTimeoutMs },
}: {
  addresses: ProviderAddresses;
  log: Pick<Services['log'], 'error'>;
  timeouts?: { chargeMs: number; lookupMs: number };
}): PaymentProvider {
  async function ask(
    path: string,
    { timeoutMs, headers, body }: { timeoutMs: number; headers?: Record<string, string>; body?: unknown },
  ): Promise<{ status: number; data: unknown }> {
    const response = await fetch(`${addresses.paymentUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${addresses.paymentSecretKey}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, data: await response.json() };
  }

  return {
    tokenization: {
      url: `${addresses.paymentPublicUrl}/v1/tokens`,
      public_key: addresses.paymentPublicKey,
    },

    async charge(order): Promise<ChargeOutcome> {
      try {
        const { status, data } = await ask('/v1/charges', {
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
        // It broke, or found fault with the request itself: no shopper can help that.
        log.error({ status, provider_error: refusal.error }, 'The payment provider made no charge');
        return { kind: 'unknown', hasEnded: true };
      } catch (error) {
        // No answer, or one cut off or unreadable.
        return wasNeverSent(error) ? { kind: 'not_made' } : { kind: 'unknown', hasEnded: false };
      }
    },

    async find(reference) {
      try {
        const { status, data } = await ask(`/v1/charges?reference=${encodeURIComponent(reference)}`, {
          timeoutMs: timeouts.lookupMs,
        });
        return status === 200 ? (listSchema.parse(data).data[0] ?? null) : 'unreachable';
      } catch {
        // To the caller it is all one why there was no answer.
        return 'unreachable';
      }
    },

    async cancel(chargeId) {
      try {
        const { status } = await ask(`/v1/charges/${encodeURIComponent(chargeId)}/cancel`, {
          timeoutMs: timeouts.lookupMs,
          body: {},
        });
        if (status === 200) return 'cancelled';
        return status === 409 || status === 404 ? 'too_late' : 'unreachable';
      } catch {
        // As in find.
        return 'unreachable';
      }
    },

    async refund(chargeId) {
      try {
        const { status, data } = await ask(`/v1/charges/${encodeURIComponent(chargeId)}/refund`, {
          timeoutMs: timeouts.lookupMs,
          body: {},
        });
        if (status === 200) return chargeSchema.parse(data);
        return status === 409 || status === 404 ? 'refused' : 'unreachable';
      } catch {
        // As in find.
        return 'unreachable';
      }
    },

    readWebhook({ headers, rawBody, now }) {
      const signature = headers.get('x-sandbox-signature');
      if (!isSandboxSignatureValid(signature, { rawBody, secret: addresses.webhookSecret, now })) return null;
      const event = eventSchema.safeParse(JSON.parse(rawBody));
      return event.success ? { id: event.data.id, charge: event.data.data } : null;
    },
  };
}

function bodyOf({ how, ...order }: ChargeOrder) {
  return {
    method: how.type,
    amount_centavos: order.amountCentavos,
    reference: order.reference,
    description: order.description,
    customer: order.customer,
    webhook_url: order.webhookUrl,
    ...(how.type === 'card' && { card: { token: how.token, installments: how.installments } }),
    ...(how.type === 'pix' && { pix: { expires_in_seconds: how.expiresInSeconds } }),
    ...(how.type === 'boleto' && { boleto: { due_date: how.dueDate } }),
  };
}
