import { timingSafeEqual } from 'node:crypto';

import { isCvvFor } from '@vitrine/brazil/card.ts';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';

import type { SandboxClock } from '#sandbox/clock.ts';
import { delayResponse } from '#sandbox/clock.ts';

import type { BoletoCharge } from './boleto-facts.ts';
import { boletoPage } from './boleto-page.ts';
import { boletoPdf } from './boleto-pdf.ts';
import type { CardVault, VaultCard } from './card-vault.ts';
import type { ChargeLedger } from './charge-ledger.ts';
import { chargeRequestSchema } from './charge-request.ts';
import type { ChargeDesk, Pace } from './create-charge-desk.ts';
import { PaymentError, providerError, providerUnavailable } from './payment-error.ts';
import { pixPage } from './pix-page.ts';
import { readCard, readCvv } from './read-card.ts';
import type { TokenVault } from './token-vault.ts';
import type { WebhookDispatcher } from './webhook-dispatcher.ts';

export interface PaymentRoutesOptions {
  readonly clock: SandboxClock;
  readonly vault: TokenVault;
  readonly cards: CardVault;
  readonly ledger: ChargeLedger;
  readonly desk: ChargeDesk;
  readonly webhooks: WebhookDispatcher;
  readonly publicKey: string;
  readonly secretKey: string;
  readonly slowMs: number;
  readonly timeoutMs: number;
}

const payBodySchema = z.object({
  late: z.boolean().default(false),
  amount_centavos: z.int().positive().optional(),
});
const refundBodySchema = z.object({ amount_centavos: z.int().positive().optional() });

export function paymentProviderRoutes(options: PaymentRoutesOptions): Hono {
  const { clock, vault, ledger, desk, webhooks } = options;
  const app = new Hono();

  app.onError((error, c) => {
    if (error instanceof PaymentError) return c.json(error.toBody(), error.status);
    throw error;
  });

  app.use(
    '/v1/tokens',
    cors({
      origin: '*',
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'x-public-key', 'x-sandbox-scenario'],
      maxAge: 600,
    }),
  );
  app.use('/v1/*', async (c, next) => {
    failByScenario(c.req.header('x-sandbox-scenario'));
    await next();
  });

  app.post('/v1/tokens', async (c) => {
    if (!isSame(c.req.header('x-public-key'), options.publicKey)) throw unauthorized();
    const body = await readJson(c);
    const card = savedCardOfRequest(body) ?? readCard(body, clock.now());
    if (card.outcome === 'token_unavailable') throw providerUnavailable();
    const { token, brand, last4, expiresAt } = vault.issue(card);
    return c.json({ token, brand, last4, expires_at: expiresAt.toISOString() }, 201);
  });

  /** Returns the saved card that a body names with its security code; undefined for a new card. */
  function savedCardOfRequest(body: unknown): VaultCard | undefined {
    const submitted = readCvv(body);
    if (!submitted) return undefined;
    const card = options.cards.get(submitted.cardId);
    if (!card) throw new PaymentError(404, 'not_found', 'Card not found.');
    if (isCvvFor(card.brand, submitted.cvv)) return card;
    throw new PaymentError(422, 'validation_failed', 'Invalid CVV.', { cvv: ['Invalid CVV.'] });
  }

  /** Guards the merchant's calls. Calls that simulate the payer, a review or time need no key. */
  const requireSecretKey = (c: Context): void => {
    if (!isSame(c.req.header('authorization'), `Bearer ${options.secretKey}`)) throw unauthorized();
  };

  /** Refunds that were made under a key, which are made once. */
  const refunds = new Set<string>();

  app.post('/v1/charges', async (c) => {
    requireSecretKey(c);
    const key = c.req.header('idempotency-key');
    if (!key) {
      throw new PaymentError(400, 'idempotency_key_required', 'The idempotency-key header is missing.');
    }
    const request = parse(chargeRequestSchema, await readJson(c));
    const { chargeId, isReplay, pace } = desk.create(key, request);
    await delayResponse(clock, responseDelayMs(pace, options), c.req.raw.signal);
    if (isReplay) c.header('idempotency-replayed', 'true');
    return c.json(ledger.require(chargeId), 201);
  });

  app.get('/v1/charges', (c) => {
    requireSecretKey(c);
    return c.json({ data: ledger.list(c.req.query('reference')) });
  });

  app.get('/v1/charges/:id', (c) => {
    requireSecretKey(c);
    return c.json(ledger.require(c.req.param('id')));
  });

  app.post('/v1/charges/:id/refund', async (c) => {
    requireSecretKey(c);
    const { amount_centavos } = parse(refundBodySchema, await readJson(c));
    const id = c.req.param('id');
    const key = c.req.header('idempotency-key');
    const refund = `${id} ${key ?? ''}`;
    if (key !== undefined && refunds.has(refund)) return c.json(ledger.require(id));
    const charge = ledger.refund(id, amount_centavos);
    refunds.add(refund);
    return c.json(charge);
  });

  app.post('/v1/charges/:id/cancel', (c) => {
    requireSecretKey(c);
    return c.json(ledger.cancel(c.req.param('id')));
  });

  app.post('/v1/charges/:id/pay', async (c) => {
    const { late, amount_centavos } = parse(payBodySchema, await readJson(c));
    return c.json(ledger.pay(c.req.param('id'), { late, amountCentavos: amount_centavos }));
  });

  app.post('/v1/charges/:id/dispute', (c) => c.json(ledger.dispute(c.req.param('id'))));

  app.post('/v1/charges/:id/chargeback', (c) => c.json(ledger.chargeBack(c.req.param('id'))));

  app.post('/v1/charges/:id/reinstate', (c) => c.json(ledger.reinstate(c.req.param('id'))));

  app.post('/v1/charges/:id/refuse', (c) => c.json(ledger.refuseReview(c.req.param('id'))));

  app.post('/v1/charges/:id/expire', (c) => c.json(ledger.expire(c.req.param('id'))));

  app.delete('/v1/customers/:reference/cards/:id', (c) => {
    requireSecretKey(c);
    if (!options.cards.remove(c.req.param('id'), c.req.param('reference'))) {
      throw new PaymentError(404, 'not_found', 'Card not found.');
    }
    return c.body(null, 204);
  });

  app.get('/v1/webhooks', (c) => {
    requireSecretKey(c);
    return c.json({ data: webhooks.deliveries(c.req.query('charge_id')) });
  });

  app.post('/v1/webhooks/:id/resend', (c) => {
    requireSecretKey(c);
    if (!webhooks.repeat(c.req.param('id'))) {
      throw new PaymentError(404, 'not_found', 'Event not found.');
    }
    return c.json({ id: c.req.param('id') }, 202);
  });

  function requireBoleto(id: string): BoletoCharge {
    const charge = ledger.require(id);
    if (!charge.boleto) throw new PaymentError(404, 'not_found', 'The charge has no boleto.');
    return { ...charge, boleto: charge.boleto };
  }

  app.get('/boletos/:file{.+\\.pdf}', async (c) => {
    const charge = requireBoleto(c.req.param('file').slice(0, -'.pdf'.length));
    c.header('content-type', 'application/pdf');
    c.header('content-disposition', `inline; filename="boleto-${charge.id}.pdf"`);
    return c.body(new Uint8Array(await boletoPdf(charge)));
  });

  app.get('/boletos/:id', (c) => c.html(boletoPage(requireBoleto(c.req.param('id')))));

  app.get('/pix/:id', (c) => {
    const charge = ledger.require(c.req.param('id'));
    if (!charge.pix) throw new PaymentError(404, 'not_found', 'The charge has no Pix.');
    return c.html(pixPage({ ...charge, pix: charge.pix }));
  });

  return app;
}

/** For clients that set a header instead of a sentinel amount or card. */
function failByScenario(scenario: string | undefined): void {
  if (scenario === 'unavailable') throw providerUnavailable();
  if (scenario === 'error') throw providerError();
}

function responseDelayMs(pace: Pace, { slowMs, timeoutMs }: PaymentRoutesOptions): number {
  if (pace === 'slow') return slowMs;
  return pace === 'times_out' ? timeoutMs : 0;
}

function unauthorized(): PaymentError {
  return new PaymentError(401, 'unauthorized', 'The key is missing or wrong.');
}

function isSame(actual: string | undefined, expected: string): boolean {
  if (actual === undefined) return false;
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Treats a missing or invalid body as an empty object, so that the schema names the missing fields. */
async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => ({}));
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) (errors[issue.path.join('.')] ??= []).push(issue.message);
  throw new PaymentError(422, 'validation_failed', 'The request is not valid.', errors);
}
