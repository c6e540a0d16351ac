import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';

import type BlingClient from 'bling-erp-api';
import { BlingApiException } from 'bling-erp-api/lib/exceptions/bling-api.exception.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

import { BLING_APP } from './bling-account.ts';

/** The outside client as its package is published; import and bundlers disagree about the default export of CommonJS. */
const { default: Bling } = createRequire(import.meta.url)('bling-erp-api') as typeof BlingClient;

let sandbox: TestSandbox;
let tokens: { access_token: string; refresh_token: string; expires_in: number };
let bling: InstanceType<typeof Bling>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await control('PUT', '/limits', { perSecond: 1000, perDay: 120_000 });
  tokens = (await tokensOf({ grant_type: 'authorization_code', code: await newCode() })).body;
  bling = new Bling(tokens.access_token, at('/Api/v3'));
});
afterEach(async () => {
  await control('DELETE', '/faults');
  await control('DELETE', '/invoices/outcome');
});

const at = (path: string) => `${sandbox.url}/bling${path}`;
const control = (method: string, path: string, body?: object) =>
  fetch(at(`/sandbox${path}`), { method, ...(body && { body: JSON.stringify(body) }) });

async function newCode(): Promise<string> {
  const query = new URLSearchParams({ redirect_uri: 'http://painel.test/autorizacao', state: 's' });
  const response = await fetch(at(`/Api/v3/oauth/authorize?${query}`), {
    method: 'POST',
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function tokensOf(form: Record<string, string>, secret: string = BLING_APP.clientSecret) {
  const basic = Buffer.from(`${BLING_APP.clientId}:${secret}`).toString('base64');
  const response = await fetch(at('/Api/v3/oauth/token'), {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: (await response.json()) as typeof tokens };
}

/** Returns what the client throws. */
async function refusal(work: Promise<unknown>): Promise<BlingApiException['response']['error']> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BlingApiException)) throw new Error(`not refused: ${String(error)}`);
  return error.response.error;
}

let lastDocument = 10_000_000_000;
const contact = async () =>
  (
    await bling.contatos.create({
      nome: 'Ana Lima',
      tipo: 'F',
      situacao: 'A',
      numeroDocumento: String(lastDocument++),
    })
  ).data.id;
const product = async (codigo: string) => {
  const { data } = await bling.produtos.create({
    nome: `Toalha ${codigo}`,
    codigo,
    preco: 59.9,
    tipo: 'P',
    situacao: 'A',
    formato: 'S',
    variacoes: [],
  });
  return data.id ?? 0;
};
async function saleBody(number: string, produto: number) {
  return {
    numeroLoja: number,
    data: '2026-11-23',
    dataSaida: '2026-11-23',
    dataPrevista: '2026-11-30',
    contato: { id: await contact() },
    itens: [
      { id: 0, codigo: 'AUR-1', quantidade: 2, valor: 59.9, descricao: 'Toalha', produto: { id: produto } },
    ],
    parcelas: [{ id: 0, dataVencimento: '2026-11-23', valor: 125.7, formaPagamento: { id: 1_017 } }],
    desconto: { valor: 4.1, unidade: 'REAL' as const },
    transporte: { frete: 10 },
  };
}

describe('OAuth', () => {
  it('[INT+02] rotates refresh tokens, and ends a connection whose old token comes again', async () => {
    expect(tokens.expires_in).toBe(6 * 3600);
    const second = await tokensOf({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(tokens.refresh_token);
    const again = await tokensOf({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(again).toMatchObject({ status: 400, body: { error: { type: 'invalid_grant' } } });
    const third = await tokensOf({ grant_type: 'refresh_token', refresh_token: second.body.refresh_token });
    expect(third.status).toBe(400);
    expect((await refusal(bling.contatos.get())).type).toBe('UNAUTHORIZED');
  });

  it('[INT+02] wants the secret, and ends an access after six hours', async () => {
    expect(
      (await tokensOf({ grant_type: 'authorization_code', code: await newCode() }, 'outro')).status,
    ).toBe(401);
    await sandbox.clock.advance(6 * 3_600_000 + 1);
    expect((await refusal(bling.depositos.get())).type).toBe('UNAUTHORIZED');
  });
});

describe('the outside client', () => {
  it('[INT+02] sells, invoices and reads what came of it', async () => {
    const toalha = await product('AUR-1');
    const { data: sale } = await bling.pedidosVendas.create(await saleBody('1000001', toalha));
    expect((await bling.pedidosVendas.get({ numerosLojas: ['1000001'] })).data).toMatchObject([
      { id: sale.id, numeroLoja: '1000001', total: 125.7 },
    ]);
    const { idNotaFiscal } = await bling.pedidosVendas.generateNfe({ idPedidoVenda: sale.id });
    expect((await bling.nfes.find({ idNotaFiscal })).data).toMatchObject({ situacao: 1, chaveAcesso: '' });
    await bling.nfes.send({ idNotaFiscal });
    expect((await bling.nfes.find({ idNotaFiscal })).data).toMatchObject({
      situacao: 5,
      numeroPedidoLoja: '1000001',
      chaveAcesso: expect.stringMatching(/^\d{44}$/),
      linkDanfe: expect.stringContaining('/bling/doc.view.php?id='),
    });
    expect((await bling.pedidosVendas.find({ idPedidoVenda: sale.id })).data.notaFiscal).toEqual({
      id: idNotaFiscal,
    });
  });

  it('[INT+02] is refused a second sale of an order, and a second invoice of a sale', async () => {
    const body = await saleBody('1000002', await product('AUR-2'));
    const { data: sale } = await bling.pedidosVendas.create(body);
    const twice = await refusal(bling.pedidosVendas.create(body));
    expect(twice).toMatchObject({ type: 'VALIDATION_ERROR', fields: [{ element: 'numeroLoja' }] });
    await bling.pedidosVendas.generateNfe({ idPedidoVenda: sale.id });
    const again = await refusal(bling.pedidosVendas.generateNfe({ idPedidoVenda: sale.id }));
    expect(again.type).toBe('VALIDATION_ERROR');
  });

  it('[INT+02] is refused instalments that differ from the total by a centavo', async () => {
    const body = await saleBody('1000003', await product('AUR-3'));
    const [parcela] = body.parcelas;
    const wrong = { ...body, parcelas: parcela ? [{ ...parcela, valor: 125.69 }] : [] };
    expect(await refusal(bling.pedidosVendas.create(wrong))).toMatchObject({
      fields: [{ element: 'parcelas' }],
    });
  });

  it('[INT+02] moves stock, which open sales reserve', async () => {
    const id = await product('AUR-4');
    const deposito = (await bling.depositos.get()).data.find(({ padrao }) => padrao)?.id ?? 0;
    await bling.estoques.create({
      produto: { id },
      deposito: { id: deposito },
      operacao: 'B',
      quantidade: 10,
    });
    const { data: sale } = await bling.pedidosVendas.create(await saleBody('1000004', id));
    const balance = async () => (await bling.estoques.getBalances({ idsProdutos: [id] })).data[0];
    expect(await balance()).toMatchObject({ saldoFisicoTotal: 10, saldoVirtualTotal: 8 });
    await bling.pedidosVendas.changeSituation({ idPedidoVenda: sale.id, idSituacao: 9 });
    expect(await balance()).toMatchObject({ saldoFisicoTotal: 8, saldoVirtualTotal: 8 });
    expect((await bling.produtos.get({ codigos: ['AUR-4'] })).data).toMatchObject([
      { id, codigo: 'AUR-4', estoque: { saldoVirtualTotal: 8 } },
    ]);
  });

  it('[INT+02] rejects as SEFAZ does when it is asked to', async () => {
    const { data: sale } = await bling.pedidosVendas.create(
      await saleBody('1000005', await product('AUR-5')),
    );
    const { idNotaFiscal } = await bling.pedidosVendas.generateNfe({ idPedidoVenda: sale.id });
    await control('PUT', '/invoices/outcome', {
      situacao: 4,
      reason: 'Rejeição 778: Informado NCM inexistente',
    });
    expect(await refusal(bling.nfes.send({ idNotaFiscal }))).toMatchObject({
      fields: [{ msg: 'Rejeição 778: Informado NCM inexistente' }],
    });
    expect((await bling.nfes.find({ idNotaFiscal })).data.situacao).toBe(4);
  });

  it('[INT+02] cannot change a contact: it sends PATCH where Bling has PUT', async () => {
    await expect(
      bling.contatos.update({ idContato: await contact(), nome: 'Ana', tipo: 'F', situacao: 'A' }),
    ).rejects.toThrow();
  });
});

describe('limits and messages', () => {
  it('[INT+02] takes three requests a second and a number a day, with the body of Bling', async () => {
    await control('PUT', '/limits', { perSecond: 3, perDay: 120_000 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => bling.depositos.get()));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(await refusal(bling.depositos.get())).toMatchObject({
      type: 'TOO_MANY_REQUESTS',
      period: 'second',
    });
    await control('PUT', '/limits', { perSecond: 3, perDay: 0 });
    expect(await refusal(bling.depositos.get())).toMatchObject({ type: 'TOO_MANY_REQUESTS', period: 'day' });
  });

  it('[INT+02] signs messages with the secret of the app', async () => {
    await control('DELETE', '/events');
    await product('AUR-6');
    const { data } = (await (await control('GET', '/events')).json()) as {
      data: { body: string; signature: string }[];
    };
    const [message] = data;
    const digest = createHmac('sha256', BLING_APP.clientSecret)
      .update(message?.body ?? '')
      .digest('hex');
    expect(message?.signature).toBe(`sha256=${digest}`);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      eventId: expect.any(String),
      version: 'v1',
      event: 'product.created',
      companyId: BLING_APP.companyId,
      data: { codigo: 'AUR-6' },
    });
  });

  it('[INT+02] does the work of a call whose response is lost', async () => {
    const body = await saleBody('1000007', await product('AUR-7'));
    await control('POST', '/faults', { kind: 'lost', path: '/pedidos/vendas', method: 'POST' });
    await expect(bling.pedidosVendas.create(body)).rejects.toThrow();
    expect((await bling.pedidosVendas.get({ numerosLojas: ['1000007'] })).data).toHaveLength(1);
  });
});
