import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SENTINEL_CAPTCHA_TOKENS } from '#sandbox/captcha/captcha.routes.ts';
import { SENTINEL_CEPS } from '#sandbox/cep/sentinel-ceps.ts';
import { COMPANIES } from '#sandbox/company-registry/companies.ts';
import { SENTINEL_CARDS } from '#sandbox/payment/sentinel-cards.ts';
import { SOCIAL_PEOPLE } from '#sandbox/social/social-people.ts';
import { paymentClient, readEvent } from '#sandbox/testing/payment-client.ts';
import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import type { WebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';
import { startWebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

let sandbox: TestSandbox;
let shop: WebhookReceiver;
let client: ReturnType<typeof paymentClient>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await startWebhookReceiver();
  client = paymentClient(sandbox.url, shop.url);
});
afterAll(() => Promise.all([sandbox.close(), shop.close()]));

const PIX = { method: 'pix', pix: {} };

async function homePage(): Promise<string> {
  return (await fetch(sandbox.url)).text();
}

function press(path: string): Promise<Response> {
  return fetch(`${sandbox.url}${path}`, { method: 'POST' });
}

function formsOf(chargeId: string, markup: string): string[] {
  const pattern = new RegExp(`action="/painel/cobrancas/${chargeId}/([a-z-]+)"`, 'g');
  return [...markup.matchAll(pattern)].map(([, action = '']) => action);
}

describe('the home page', () => {
  it('lists every sentinel input', async () => {
    const digits = (await homePage()).replace(/[\s.\-/]/g, '');
    for (const { number } of SENTINEL_CARDS) expect(digits).toContain(number);
    for (const { cep } of SENTINEL_CEPS) expect(digits).toContain(cep.replace('-', ''));
    for (const { company } of COMPANIES) expect(digits).toContain(company.taxId);
    for (const { token } of SOCIAL_PEOPLE) expect(digits).toContain(token.replaceAll('-', ''));
    for (const { token } of SENTINEL_CAPTCHA_TOKENS) expect(digits).toContain(token.replaceAll('-', ''));
  });

  it('has no script and escapes the customer’s name', async () => {
    await client.createCharge({
      ...PIX,
      customer: { name: '<script>alert(1)</script>', document: '52998224725', email: 'x@y.com.br' },
    });
    const response = await fetch(sandbox.url);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const markup = await response.text();
    expect(markup).toContain('&lt;script&gt;alert(1)');
    expect(markup).not.toContain('<script');
  });

  it('pays a Pix by its button', async () => {
    const { id } = await client.createCharge(PIX);
    expect(formsOf(id, await homePage())).toEqual(['pagar', 'expirar']);
    const page = await press(`/painel/cobrancas/${id}/pagar`);
    expect([page.status, new URL(page.url).pathname]).toEqual([200, '/']);
    expect((await client.getCharge(id)).status).toBe('approved');
    expect(formsOf(id, await homePage())).toEqual(['estornar', 'reenviar-webhook']);
  });

  it('expires a charge and pays it late by their buttons', async () => {
    const { id } = await client.createCharge(PIX);
    await press(`/painel/cobrancas/${id}/expirar`);
    expect((await client.getCharge(id)).status).toBe('expired');
    expect(formsOf(id, await homePage())).toEqual(['pagar-com-atraso', 'reenviar-webhook']);
    await press(`/painel/cobrancas/${id}/pagar-com-atraso`);
    expect((await client.getCharge(id)).status).toBe('approved');
  });

  it('refunds a charge by its button', async () => {
    const { id } = await client.chargeCard('4111111111111111');
    await press(`/painel/cobrancas/${id}/estornar`);
    expect((await client.getCharge(id)).status).toBe('refunded');
  });

  it('resends the last webhook of a charge by its button', async () => {
    const { id } = await client.chargeCard('4111111111111111');
    const eventIds = () =>
      shop.received.map(({ body }) => readEvent(body)).filter(({ data }) => data.id === id);
    await expect.poll(() => eventIds()).toHaveLength(1);
    await press(`/painel/cobrancas/${id}/reenviar-webhook`);
    await expect.poll(() => eventIds()).toHaveLength(2);
    const [delivery] = await client.deliveriesOf(id);
    await press(`/painel/webhooks/${delivery?.id}/reenviar`);
    await expect.poll(() => eventIds()).toHaveLength(3);
    expect(new Set(eventIds().map((event) => event.id)).size).toBe(1);
  });

  it('explains in Portuguese why a button has no effect any more', async () => {
    const { id } = await client.createCharge(PIX);
    await press(`/painel/cobrancas/${id}/expirar`);
    const refused = await press(`/painel/cobrancas/${id}/pagar`);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('A situação da cobrança não permite essa ação.');
    expect((await press('/painel/cobrancas/ch_none/pagar')).status).toBe(404);
  });

  it('serves its stylesheet', async () => {
    const response = await fetch(`${sandbox.url}/estilo.css`);
    expect(response.headers.get('content-type')).toContain('text/css');
  });
});
