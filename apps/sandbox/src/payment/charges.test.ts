import { randomUUID } from 'node:crypto';

import { parseBoletoBarcode, parseLinhaDigitavel } from '@vitrine/brazil/boleto.ts';
import { readPixBrCode } from '@vitrine/brazil/pix-br-code.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { paymentClient, readCharge, readError, readEvent } from '#sandbox/testing/payment-client.ts';
import { readPdf } from '#sandbox/testing/read-pdf.ts';
import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import type { WebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';
import { startWebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

const PIX = { method: 'pix', pix: { expires_in_seconds: 600 } };

let sandbox: TestSandbox;
let shop: WebhookReceiver;
let client: ReturnType<typeof paymentClient>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await startWebhookReceiver();
  client = paymentClient(sandbox.url, shop.url);
});
afterAll(() => Promise.all([sandbox.close(), shop.close()]));

function eventTypesOf(chargeId: string): string[] {
  return shop.received
    .map(({ body }) => readEvent(body))
    .filter((event) => event.data.id === chargeId)
    .map((event) => event.type);
}

async function expectEvents(chargeId: string, types: string[]): Promise<void> {
  await expect.poll(() => eventTypesOf(chargeId)).toEqual(types);
}

describe('a card charge', () => {
  it.each([
    '4111111111111111',
    '5555555555554444',
    '6362970000457013',
    '6062825624254001',
    '378282246310005',
  ])('is approved for %s', async (number) => {
    const charge = await client.chargeCard(number);
    expect(charge).toMatchObject({ status: 'approved', amount_centavos: 12_345 });
    expect(charge.card).toMatchObject({ last4: number.slice(-4), installments: 3 });
    await expectEvents(charge.id, ['charge.paid']);
  });

  it.each([
    ['4000000000009995', 'insufficient_funds', 'Insufficient funds.'],
    ['4000000000000002', 'issuer_declined', 'Declined by the issuer.'],
    ['4000000000000069', 'expired_card', 'The card has expired.'],
    ['4000000000000127', 'card_verification_failed', 'The card verification failed.'],
  ])('is refused for %s with %s', async (number, refusal_code, message) => {
    const charge = await client.chargeCard(number);
    expect(charge).toMatchObject({ status: 'refused', refusal_code, message });
    await expectEvents(charge.id, ['charge.refused']);
  });

  it.each([
    ['4000000000007007', 'approved', 'charge.paid'],
    ['4000000000007106', 'refused', 'charge.refused'],
  ])('of %s is in review and %s three seconds later', async (number, status, event) => {
    const charge = await client.chargeCard(number);
    expect(charge.status).toBe('in_review');
    sandbox.clock.advance(3_000);
    expect((await client.getCharge(charge.id)).status).toBe(status);
    await expectEvents(charge.id, [event]);
  });

  it.each([
    ['pay', 'approved', 'charge.paid'],
    ['refuse', 'refused', 'charge.refused'],
  ])('of 4000000000007205 is in review until a decision: %s', async (decision, status, event) => {
    const charge = await client.chargeCard('4000000000007205');
    sandbox.clock.advance(60_000);
    expect((await client.getCharge(charge.id)).status).toBe('in_review');
    expect((await client.post(`/charges/${charge.id}/${decision}`, {})).status).toBe(200);
    expect((await client.getCharge(charge.id)).status).toBe(status);
    await expectEvents(charge.id, [event]);
  });

  it.each([
    ['4000000000005001', 500, 'provider_error'],
    ['4000000000005134', 503, 'provider_unavailable'],
  ])('of %s responds %i, charges nothing and leaves the token usable', async (number, status, error) => {
    const body = client.chargeBody({ method: 'card', card: { token: await client.tokenOf(number) } });
    for (const attempt of [1, 2]) {
      const response = await client.requestCharge(body);
      expect([attempt, response.status]).toEqual([attempt, status]);
      expect((await readError(response)).error).toBe(error);
    }
    expect(await client.chargesOf(body.reference)).toEqual([]);
  });

  it('exists while its response is delayed, and a retry with the key returns that charge', async () => {
    const key = randomUUID();
    const body = client.chargeBody({
      method: 'card',
      card: { token: await client.tokenOf('4000000000005043') },
    });
    let hasResponded = false;
    const delayedResponse = client.requestCharge(body, key).then((response) => {
      hasResponded = true;
      return readCharge(response);
    });
    await expect.poll(() => client.chargesOf(body.reference)).toHaveLength(1);
    const replay = await client.requestCharge(body, key);
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    const charge = await readCharge(replay);
    expect(charge.status).toBe('approved');
    await expectEvents(charge.id, ['charge.paid']);
    expect(hasResponded).toBe(false);

    sandbox.clock.advance(60_000);
    expect(await delayedResponse).toEqual(charge);
    expect(await client.chargesOf(body.reference)).toHaveLength(1);
  });

  it('of the slow card responds after three seconds', async () => {
    const body = client.chargeBody({
      method: 'card',
      card: { token: await client.tokenOf('4000000000003006') },
    });
    let hasResponded = false;
    const delayedResponse = client.requestCharge(body).then((response) => {
      hasResponded = true;
      return readCharge(response);
    });
    await expect.poll(() => client.chargesOf(body.reference)).toHaveLength(1);
    expect(hasResponded).toBe(false);
    sandbox.clock.advance(3_000);
    expect((await delayedResponse).status).toBe('approved');
  });
});

describe('an idempotency key', () => {
  it('returns the same charge for the same body, also to concurrent requests', async () => {
    const key = randomUUID();
    const body = client.chargeBody(PIX);
    const charges = await Promise.all(
      Array.from({ length: 8 }, async () => readCharge(await client.requestCharge(body, key))),
    );
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
    expect(await client.chargesOf(body.reference)).toHaveLength(1);
  });

  it('is refused with another body', async () => {
    const key = randomUUID();
    await client.requestCharge(client.chargeBody(PIX), key);
    const response = await client.requestCharge(client.chargeBody({ ...PIX, amount_centavos: 1 }), key);
    expect(response.status).toBe(409);
    expect((await readError(response)).error).toBe('idempotency_key_reused');
  });

  it('is mandatory', async () => {
    const response = await client.post('/charges', client.chargeBody(PIX));
    expect(response.status).toBe(400);
    expect((await readError(response)).error).toBe('idempotency_key_required');
  });
});

describe('a sentinel amount', () => {
  it.each([
    [50_303, 503],
    [50_005, 500],
  ])('of %i centavos responds %i and charges nothing', async (amount_centavos, status) => {
    const body = client.chargeBody({ ...PIX, amount_centavos });
    expect((await client.requestCharge(body)).status).toBe(status);
    expect(await client.chargesOf(body.reference)).toEqual([]);
  });

  it('of 50301 centavos responds 503 once, then charges with the same key', async () => {
    const key = randomUUID();
    const body = client.chargeBody({ ...PIX, amount_centavos: 50_301 });
    expect((await client.requestCharge(body, key)).status).toBe(503);
    expect((await client.requestCharge(body, key)).status).toBe(201);
  });

  it('of 50404 centavos creates the charge and delays the response', async () => {
    const body = client.chargeBody({ ...PIX, amount_centavos: 50_404 });
    const delayedResponse = client.requestCharge(body).then(readCharge);
    await expect.poll(() => client.chargesOf(body.reference)).toHaveLength(1);
    sandbox.clock.advance(60_000);
    expect((await delayedResponse).reference).toBe(body.reference);
  });

  it.each([
    ['unavailable', 503],
    ['error', 500],
  ])('can be replaced by the scenario header %s', async (scenario, status) => {
    const headers = { 'idempotency-key': randomUUID(), 'x-sandbox-scenario': scenario };
    expect((await client.post('/charges', client.chargeBody(PIX), headers)).status).toBe(status);
    expect((await client.requestToken(undefined, { 'x-sandbox-scenario': scenario })).status).toBe(status);
  });
});

describe('a Pix charge', () => {
  it('[PAY+01] has a BR Code with its amount, its identifier and a valid CRC', async () => {
    const { status, pix } = await client.createCharge(PIX);
    expect(status).toBe('pending');
    expect(readPixBrCode(pix?.br_code ?? '')).toMatchObject({
      amountCentavos: 12_345,
      txid: pix?.txid,
      merchantName: 'Vitrine Sandbox',
      merchantCity: 'Sao Paulo',
    });
  });

  it('is paid by its payer, once', async () => {
    const { id } = await client.createCharge(PIX);
    const paid = await readCharge(await client.post(`/charges/${id}/pay`, {}));
    expect(paid.status).toBe('approved');
    await client.post(`/charges/${id}/pay`, {});
    await expectEvents(id, ['charge.paid']);
  });

  it('expires on time and can then only be paid late', async () => {
    const { id } = await client.createCharge(PIX);
    sandbox.clock.advance(599_999);
    expect((await client.getCharge(id)).status).toBe('pending');
    sandbox.clock.advance(1);
    expect((await client.getCharge(id)).status).toBe('expired');
    await expectEvents(id, ['charge.expired']);

    expect((await client.post(`/charges/${id}/pay`, {})).status).toBe(409);
    const late = await readCharge(await client.post(`/charges/${id}/pay`, { late: true }));
    expect(late.status).toBe('approved');
    await expectEvents(id, ['charge.expired', 'charge.paid']);
  });

  it('stays paid after its expiry', async () => {
    const { id } = await client.createCharge(PIX);
    await client.post(`/charges/${id}/pay`, {});
    sandbox.clock.advance(600_000);
    expect((await client.getCharge(id)).status).toBe('approved');
  });

  it('shows its QR code on a page', async () => {
    const { id, pix } = await client.createCharge(PIX);
    const page = await (await fetch(`${sandbox.url}/payment/pix/${id}`)).text();
    expect(page).toContain(pix?.br_code);
    expect(page).toContain('<svg');
  });
});

describe('a Pix charge with automatic payment', () => {
  it('is paid after the configured seconds', async () => {
    const paying = await startTestSandbox({ pixAutoPaySeconds: 5 });
    const payingClient = paymentClient(paying.url, shop.url);
    const { id } = await payingClient.createCharge(PIX);
    paying.clock.advance(4_999);
    expect((await payingClient.getCharge(id)).status).toBe('pending');
    paying.clock.advance(1);
    expect((await payingClient.getCharge(id)).status).toBe('approved');
    await paying.close();
  });
});

describe('a boleto charge', () => {
  it('[PAY+01] has a linha digitável and a barcode with valid check digits', async () => {
    const { boleto } = await client.createCharge({ method: 'boleto', boleto: { due_date: '2026-11-27' } });
    const expected = { amountCentavos: 12_345, dueDate: '2026-11-27', bankCode: '999' };
    const byLine = parseLinhaDigitavel(boleto?.linha_digitavel ?? '', '2026-11-23');
    expect(byLine).toMatchObject(expected);
    expect(parseBoletoBarcode(boleto?.barcode ?? '', '2026-11-23')).toEqual(byLine);
  });

  it('has a second copy as a PDF, with the formatted line and the bars', async () => {
    const { id, boleto } = await client.createCharge({
      method: 'boleto',
      boleto: { due_date: '2026-11-27' },
    });
    const { pathname, origin } = new URL(boleto?.pdf_url ?? '');
    expect(origin).toBe('http://sandbox.test');
    const pdf = await fetch(`${sandbox.url}${pathname}`);
    expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="boleto-${id}.pdf"`);
    const { text, drawing } = readPdf(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toMatch(/999\d{2}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/);
    expect(text).toContain('R$\u00A0123,45');
    expect(drawing.match(/ re$/gm)).toHaveLength(2 + 22 * 5 + 2);
  });

  it('has the second copy as a page, with a pay button', async () => {
    const { id } = await client.createCharge({ method: 'boleto', boleto: { due_date: '2026-11-27' } });
    const page = await (await fetch(`${sandbox.url}/payment/boletos/${id}`)).text();
    expect(page).toMatch(/999\d{2}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/);
    expect(page).toContain('R$\u00A0123,45');
    expect(page.match(/<rect /g)).toHaveLength(2 + 22 * 5 + 2);
    expect(page).toContain('Marcar como pago');
  });

  it('due on a Saturday can be paid until the end of Monday', async () => {
    const late = await startTestSandbox();
    const lateClient = paymentClient(late.url, shop.url);
    const { id } = await lateClient.createCharge({ method: 'boleto', boleto: { due_date: '2026-11-28' } });
    const untilMonday = Date.parse('2026-11-30T23:59:58-03:00') - late.clock.now().getTime();
    late.clock.advance(untilMonday);
    expect((await lateClient.getCharge(id)).status).toBe('pending');
    late.clock.advance(1_000);
    expect((await lateClient.getCharge(id)).status).toBe('expired');
    await late.close();
  });

  it('is refused with an invalid due date', async () => {
    const response = await client.requestCharge(
      client.chargeBody({ method: 'boleto', boleto: { due_date: '2026-02-30' } }),
    );
    expect(response.status).toBe(422);
    expect((await readError(response)).errors).toEqual({ 'boleto.due_date': ['Invalid due date.'] });
  });
});

describe('after the charge', () => {
  it('refunds in parts, up to the paid amount', async () => {
    const { id } = await client.chargeCard('4111111111111111');
    const part = await readCharge(await client.post(`/charges/${id}/refund`, { amount_centavos: 345 }));
    expect(part).toMatchObject({ status: 'approved', refunded_centavos: 345 });
    expect((await client.post(`/charges/${id}/refund`, { amount_centavos: 12_001 })).status).toBe(422);
    const rest = await readCharge(await client.post(`/charges/${id}/refund`, {}));
    expect(rest).toMatchObject({ status: 'refunded', refunded_centavos: 12_345 });
    await client.post(`/charges/${id}/refund`, {});
    await expectEvents(id, ['charge.paid', 'charge.refunded', 'charge.refunded']);
  });

  it('refunds once under an idempotency key, also at the same moment', async () => {
    const { id } = await client.chargeCard('4111111111111111');
    const refund = () =>
      client.post(`/charges/${id}/refund`, { amount_centavos: 345 }, { 'idempotency-key': 'refund-345' });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readCharge(await refund())).toMatchObject({ refunded_centavos: 345 });
    await client.post(`/charges/${id}/refund`, { amount_centavos: 345 }, { 'idempotency-key': 'refund-690' });
    expect(await readCharge(await refund())).toMatchObject({ refunded_centavos: 690 });
  });

  it('cancels only open charges', async () => {
    const open = await client.createCharge(PIX);
    expect((await readCharge(await client.post(`/charges/${open.id}/cancel`, {}))).status).toBe('cancelled');
    expect((await client.post(`/charges/${open.id}/pay`, {})).status).toBe(409);
    const paid = await client.chargeCard('4111111111111111');
    expect((await client.post(`/charges/${paid.id}/cancel`, {})).status).toBe(409);
  });

  it('responds 404 to an unknown charge', async () => {
    expect((await client.post('/charges/ch_none/refund', {})).status).toBe(404);
  });

  it.each(['/charges', '/charges/ch_1/refund', '/charges/ch_1/cancel', '/webhooks/evt_1/resend'])(
    '%s is closed to a caller without the secret key',
    async (path) => {
      const response = await client.post(path, {}, { authorization: 'Bearer pk_test' });
      expect(response.status).toBe(401);
    },
  );
});
