import { randomUUID } from 'node:crypto';

import { readPixBrCode } from '@vitrine/brazil/pix-br-code.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { chargeOrder } from '#test/providers/charge-order.ts';
import { mercadoPagoBench } from '#test/providers/mercado-pago-bench.ts';
import { pagarmeBench } from '#test/providers/pagarme-bench.ts';
import type { CardFate, ProviderBench, SentWebhook } from '#test/providers/provider-bench.ts';
import { sandboxBench } from '#test/providers/sandbox-bench.ts';

import type { ChargeOrder, ChargeOutcome, PaymentProvider } from './payment-provider.ts';

const shortTimeoutsMs = { chargeMs: 100, lookupMs: 50 };

describe.each([
  ['the sandbox', sandboxBench],
  ['Pagar.me', pagarmeBench],
  ['Mercado Pago', mercadoPagoBench],
])('%s', (_name, startBench: () => Promise<ProviderBench>) => {
  let bench: ProviderBench;
  let provider: PaymentProvider;
  beforeAll(async () => {
    bench = await startBench();
    provider = bench.provider();
  });
  afterEach(() => bench.setNetwork('fine'));
  afterAll(() => bench.close());

  async function byCard(fate: CardFate): Promise<ChargeOrder> {
    const token = await bench.token(fate);
    return byToken(token);
  }
  const byToken = (token: string) =>
    chargeOrder({
      how: { type: 'card', token, savedCard: null, shouldSave: false, brand: 'visa', installments: 3 },
    });
  function made(outcome: ChargeOutcome) {
    if (outcome.kind !== 'made') throw new Error(`outcome of the charge is ${outcome.kind}`);
    return outcome.charge;
  }
  const readEvent = (webhook: SentWebhook) =>
    provider.readWebhook({ ...webhook, headers: new Headers(webhook.headers), now: new Date() });

  it('[PAY+01] charges a card the exact amount', async () => {
    const order = await byCard('approved');
    expect({ ...made(await provider.charge(order)), savedCard: null }).toEqual({
      id: expect.any(String),
      reference: order.reference,
      status: 'approved',
      message: null,
      installments: 3,
      amountCentavos: 12_345,
      refundedCentavos: 0,
      isDisputed: false,
      isReinstated: false,
      ...noPaymentDetails,
      card: { brand: 'visa', last4: '1111' },
      savedCard: null,
    });
    expect(await bench.chargedCentavos(order.reference)).toEqual([12_345]);
    expect(await provider.find(order.reference)).toMatchObject({ status: 'approved' });
  });

  it('[ORD+01] creates one charge per reference, however often it is requested', async () => {
    const order = await byCard('approved');
    const ids = [made(await provider.charge(order)).id, made(await provider.charge(order)).id];
    expect(new Set(ids).size).toBe(1);
    expect(await bench.chargedCentavos(order.reference)).toHaveLength(1);
  });

  it('[PAY+01] reports a refused card and one under review', async () => {
    const refused = made(await provider.charge(await byCard('no limit')));
    expect(refused.status).toBe('refused');
    expect(refused.message).toMatch(/^The (card has not enough limit|payment was refused)\.$/);
    const order = await byCard('reviewed');
    expect(made(await provider.charge(order))).toMatchObject({ status: 'in_review', message: null });
    await bench.pay(order.reference);
    expect(await provider.find(order.reference)).toMatchObject({ status: 'approved' });
  });

  it('creates no charge for an unknown token', async () => {
    const order = byToken('token_that_never_was');
    expect(await provider.charge(order)).toEqual({
      kind: 'refused',
      message: 'The card verification failed.',
    });
    expect(await provider.find(order.reference)).toBeNull();
  });

  it('[PAY+01] creates a Pix, which is paid later', async () => {
    const order = chargeOrder();
    const pix = made(await provider.charge(order));
    expect(pix).toMatchObject({ status: 'pending', card: null, boleto: null, installments: null });
    expect(readPixBrCode(pix.pix?.br_code ?? '')).toMatchObject({ amountCentavos: 12_345 });
    const lastsMs = new Date(pix.pix?.expires_at ?? 0).getTime() - Date.now();
    expect(lastsMs).toBeGreaterThan(29 * 60_000);
    expect(lastsMs).toBeLessThan(32 * 60_000);
    await bench.pay(order.reference);
    expect(await provider.find(order.reference)).toMatchObject({ id: pix.id, status: 'approved' });
  });

  it('[PAY+01] creates a boleto with its line, barcode and due date', async () => {
    const how = { type: 'boleto', dueDate: '2026-11-27' } as const;
    const { status, boleto } = made(await provider.charge(chargeOrder({ how })));
    expect(status).toBe('pending');
    expect(boleto).toEqual({
      linha_digitavel: expect.stringMatching(/^\d{47}$/),
      barcode: expect.stringMatching(/^\d{44}$/),
      due_date: '2026-11-27',
      pdf_url: expect.stringMatching(/^https?:/),
    });
  });

  it('cancels an open charge, idempotently, and no paid one', async () => {
    const [open, paid] = [chargeOrder(), chargeOrder()];
    const { id } = made(await provider.charge(open));
    expect(await provider.cancel(id)).toBe('cancelled');
    expect(await provider.cancel(id)).toBe('cancelled');
    expect(await provider.find(open.reference)).toMatchObject({ status: 'expired' });
    const charge = made(await provider.charge(paid));
    await bench.pay(paid.reference);
    expect(await provider.cancel(charge.id)).toBe('too_late');
    expect(await provider.find(paid.reference)).toMatchObject({ status: 'approved' });
    expect(await provider.cancel('404')).toBe('too_late');
  });

  it('refunds a paid charge, idempotently, and no other', async () => {
    const { id } = made(await provider.charge(await byCard('approved')));
    expect(await provider.refund(id)).toMatchObject({ id, status: 'refunded' });
    expect(await provider.refund(id)).toMatchObject({ id, status: 'refunded' });
    expect(await provider.refund(made(await provider.charge(chargeOrder())).id)).toBe('refused');
    expect(await provider.refund('404')).toBe('refused');
  });

  it('[ORD+02] refunds a charge up to a total, a repeated request nothing more, and then the rest', async () => {
    const { id, reference } = made(await provider.charge(await byCard('approved')));
    const part = { status: 'approved', refundedCentavos: 345 };
    expect(await provider.refund(id, 345)).toMatchObject(part);
    expect(await provider.refund(id, 345)).toMatchObject(part);
    expect(await provider.find(reference)).toMatchObject(part);
    expect(await provider.refund(id, 1_000)).toMatchObject({ status: 'approved', refundedCentavos: 1_000 });
    expect(await provider.refund(id, 12_346)).toBe('refused');
    expect(await provider.refund(id)).toMatchObject({ status: 'refunded', refundedCentavos: 12_345 });
    expect(await provider.refund('404', 1)).toBe('refused');
  });

  it('[ORD+02] refunds once when two processes ask up to the same total at the same moment', async () => {
    const { id, reference } = made(await provider.charge(await byCard('approved')));
    // Each process has an adapter of its own; the provider knows the request by its key alone.
    const other = bench.provider();
    const answers = await Promise.all([provider.refund(id, 345), other.refund(id, 345)]);
    for (const answer of answers) expect(answer).toMatchObject({ refundedCentavos: 345 });
    expect(await provider.find(reference)).toMatchObject({ status: 'approved', refundedCentavos: 345 });
  });

  it.each(['silent', 'answers are lost'] as const)(
    '[ORD+01] reports an unknown outcome when the network is: %s',
    async (network) => {
      const order = await byCard('approved');
      bench.setNetwork(network);
      const impatient = bench.provider(shortTimeoutsMs);
      expect(await impatient.charge(order)).toEqual({ kind: 'unknown', hasEnded: false });
      expect(await impatient.find(order.reference)).toBe('unreachable');
      expect(await impatient.cancel('1')).toBe('unreachable');
      expect(await impatient.refund('1')).toBe('unreachable');
      bench.setNetwork('fine');
      // Repeated, whether or not the first request arrived.
      expect(made(await provider.charge(order))).toMatchObject({ status: 'approved' });
      expect(await bench.chargedCentavos(order.reference)).toHaveLength(1);
    },
  );

  it('[ORD+01] reports no charge as missing while the provider fails', async () => {
    bench.setNetwork('broken');
    expect(await provider.charge(await byCard('approved'))).toMatchObject({ kind: 'unknown' });
    expect(await provider.find(randomUUID())).toBe('unreachable');
    expect(await provider.cancel('1')).toBe('unreachable');
    expect(await provider.refund('1')).toBe('unreachable');
  });

  it('[PAY+01] accepts the provider’s webhooks only', async () => {
    const order = chargeOrder();
    const { id } = made(await provider.charge(order));
    await bench.pay(order.reference);
    const webhook = await bench.webhook(order.reference, 'evt_101');
    const news = await readEvent(webhook);
    expect(news).toMatchObject({
      kind: 'charge',
      charge: { id, reference: order.reference, status: 'approved' },
    });
    // A repeated webhook has the same event id; another one has another.
    expect(await readEvent(webhook)).toEqual(news);
    const other = await readEvent(await bench.webhook(order.reference, 'evt_102'));
    expect(other).toMatchObject({ kind: 'charge' });
    expect(other).not.toMatchObject({ id: news.kind === 'charge' ? news.id : '' });
    expect(await readEvent(bench.forged(webhook))).toEqual({ kind: 'invalid' });
    expect(await readEvent({ ...webhook, headers: {} })).toEqual({ kind: 'invalid' });
  });
});
