import type { BlingOrderState, BlingStatus } from '@vitrine/contract/apps/bling.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callBling } from '#api/apps/bling/call-bling.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { type BlingBench, type DeliveredMessage, startBling } from '#test/start-bling.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

import { issueInvoice } from './issue-invoice.ts';
import { pollInvoices } from './read-invoices.ts';
import { syncOrder } from './sync-order.ts';

interface SandboxSale {
  readonly id: number;
  readonly numeroLoja: string;
  readonly total: number;
  readonly situacao: { readonly id: number };
  readonly contato: { readonly id: number };
  readonly itens: readonly { readonly codigo: string; readonly quantidade: number; readonly valor: number }[];
  readonly parcelas: readonly { readonly valor: number; readonly formaPagamento: { readonly id: number } }[];
  readonly transporte: { readonly frete: number; readonly etiqueta: { readonly cep: string } };
  readonly desconto: { readonly valor: number };
}
interface SandboxInvoice {
  readonly id: number;
  readonly sale: number;
  readonly numero: string;
  readonly situacao: number;
  readonly chaveAcesso: string;
  readonly numeroPedidoLoja: string;
}

const minuteMs = 60_000;
const sku = 'AUR-TOA-04-SALVIA';

let bench: BlingBench;
let customer: Client;
beforeAll(async () => {
  bench = await startBling();
  customer = await loggedInClient(bench.test, 'aurora', ana);
});
beforeEach(async () => {
  await bench.install({ invoices: 'automatic' });
  await offerProduct();
});
afterEach(async () => {
  await bench.control('DELETE', '/faults');
  await bench.control('DELETE', '/invoices/outcome');
  await bench.remove();
});
afterAll(() => bench.close());

/** The stub remembers the product from the first test on. */
async function offerProduct(): Promise<void> {
  const context = await bench.context();
  const listed = (await callBling(context, ({ produtos }) => produtos.get({ codigos: [sku] }))) as {
    data: object[];
  };
  if (listed.data.length > 0) return;
  const product = { nome: 'Toalha', codigo: sku, preco: 89, tipo: 'P', situacao: 'A', formato: 'S' } as const;
  await callBling(context, ({ produtos }) => produtos.create({ ...product, variacoes: [] }));
}

async function newOrder(qty = 1, payment = 'pix'): Promise<{ uuid: string; number: string }> {
  const mat = await findVariant(customer, 'AUR-TOA-04', sku);
  const cart = await fillCartOf(customer, [{ ...mat, qty }]);
  const body = await orderBody(customer, cart.uuid, payment);
  const path = { cartId: cart.uuid };
  const choices = await customer('GET /api/cart/carts/{cartId}/delivery-options', {
    path,
    query: { postcode: '01310-100' },
  });
  const code = choices.find(({ pickup }) => pickup === null)?.code ?? '';
  const { uuid } = await postOrder(customer, { ...body, shipping: { code } });
  return { uuid, number: (await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).increment_id };
}
async function paidOrder(qty = 1): Promise<string> {
  const { uuid, number } = await newOrder(qty);
  await moveOrderTo(bench.db, { orderId: uuid, status: 'paid', now: bench.clock.now() });
  return number;
}
const orderOf = async (number: string) =>
  (await bench.owner())('GET /api/admin/orders/{number}', { path: { number } });
const listOf = async <Row>(path: string) =>
  ((await (await bench.control('GET', path)).json()) as { data: Row[] }).data;
const salesOf = async (number: string) =>
  (await listOf<SandboxSale>('/sales')).filter(({ numeroLoja }) => numeroLoja === number);
const invoicesOf = async (number: string) =>
  (await listOf<SandboxInvoice>('/invoices')).filter(({ numeroPedidoLoja }) => numeroPedidoLoja === number);
const stateOf = async (number: string) => (await bench.act('order', { number })) as BlingOrderState;
const failures = async () => ((await bench.act('status')) as BlingStatus).failures;

describe('orders', () => {
  it('[INT+02] become one sale with contact, items, freight and payment, and what was charged', async () => {
    const number = await paidOrder(2);
    await bench.runJobs();
    const order = await orderOf(number);
    const [sale, ...others] = await salesOf(number);
    expect(others).toEqual([]);
    expect(Math.round((sale?.total ?? 0) * 100)).toBe(order.totals.total_centavos);
    expect(sale).toMatchObject({
      itens: [{ codigo: sku, quantidade: 2 }],
      parcelas: [{ valor: order.totals.total_centavos / 100, formaPagamento: { id: 1_017 } }],
      transporte: { frete: order.totals.shipping_centavos / 100 },
    });
    const contacts = await listOf<{ id: number; numeroDocumento: string; nome: string }>('/contacts');
    expect(contacts.find(({ id }) => id === sale?.contato.id)).toMatchObject({
      numeroDocumento: order.customer.taxvat.replace(/\D/g, ''),
    });
  });

  it('[INT+02] get number, key and DANFE of their invoice', async () => {
    const number = await paidOrder();
    await bench.runJobs();
    const [invoice, ...others] = await invoicesOf(number);
    expect(others).toEqual([]);
    expect((await orderOf(number)).invoice).toEqual({
      key: invoice?.chaveAcesso,
      url: `http://sandbox.test/bling/doc.view.php?id=${invoice?.id}`,
    });
    expect(await stateOf(number)).toMatchObject({
      order: { sale: { id: invoice?.sale }, invoice: { number: invoice?.numero, situation: 5 } },
      failures: [],
    });
  });

  it('[INT+02] become one sale and one invoice, whatever presses at the same moment and however many processes', async () => {
    await bench.change({ invoices: 'button' });
    const number = await paidOrder();
    const owner = await bench.owner();
    await Promise.all(Array.from({ length: 4 }, () => bench.act('send-order', { number }, owner)));
    await Promise.all([bench.runJobs(), bench.runJobs(), bench.runJobs()]);
    await Promise.all(Array.from({ length: 4 }, () => bench.act('issue-invoice', { number }, owner)));
    await Promise.all([bench.runJobs(), bench.runJobs(), bench.runJobs()]);
    expect(await salesOf(number)).toHaveLength(1);
    expect(await invoicesOf(number)).toHaveLength(1);
    expect((await orderOf(number)).invoice?.key).toMatch(/^\d{44}$/);
  });

  it('[INT+02] wait for the button where the merchant wants it', async () => {
    await bench.change({ invoices: 'button' });
    const number = await paidOrder();
    await bench.runJobs();
    expect(await invoicesOf(number)).toEqual([]);
    await bench.act('issue-invoice', { number });
    await bench.runJobs();
    expect(await invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
  });

  it('[INT+02] find their customer again, and keep what the merchant wrote there', async () => {
    const first = await paidOrder();
    await bench.runJobs();
    const [sale] = await salesOf(first);
    const context = await bench.context();
    const id = sale?.contato.id ?? 0;
    const { data: known } = (await callBling(context, ({ contatos }) =>
      contatos.find({ idContato: id }),
    )) as {
      data: { nome: string; tipo: 'F'; situacao: 'A'; numeroDocumento: string };
    };
    await callBling(context, ({ contatos }) =>
      contatos.update({
        ...known,
        idContato: id,
        ie: '110.042.490.114',
        indicadorIe: 1,
        email: 'velho@exemplo.com.br',
      }),
    );
    const second = await paidOrder();
    await bench.runJobs();
    const [again] = await salesOf(second);
    expect(again?.contato.id).toBe(id);
    const contacts = await listOf<{ id: number; ie?: string; email?: string }>('/contacts');
    expect(contacts.find((one) => one.id === id)).toMatchObject({
      ie: '110.042.490.114',
      indicadorIe: 1,
      email: ana.username,
    });
  });

  it('[INT+02] are cancelled there; a valid invoice is left to a person', async () => {
    const { uuid, number } = await newOrder();
    await bench.runJobs();
    expect(await salesOf(number)).toEqual([]);
    await bench.change({ invoices: 'button' });
    await moveOrderTo(bench.db, { orderId: uuid, status: 'paid', now: bench.clock.now() });
    const invoiced = await paidOrder();
    await bench.runJobs();
    await bench.act('issue-invoice', { number: invoiced });
    await bench.runJobs();
    const owner = await bench.owner();
    for (const one of [number, invoiced]) {
      const body = { reason: 'customer', note: '', is_note_public: false } as const;
      await owner('POST /api/admin/orders/{number}/cancellation', { path: { number: one }, body });
    }
    await bench.runJobs();
    expect(await salesOf(number)).toMatchObject([{ situacao: { id: 12 } }]);
    expect(await salesOf(invoiced)).toMatchObject([{ situacao: { id: 6 } }]);
    expect(await failures()).toMatchObject([
      { subject: { name: invoiced }, reason: expect.stringMatching(/cancelado na loja.*cancele-a no Bling/) },
    ]);
    const [invoice] = await invoicesOf(invoiced);
    await bench.control('PUT', `/invoices/${invoice?.id}`, { situacao: 2 });
    await bench.act('retry', { keys: null });
    await bench.runJobs();
    expect(await salesOf(invoiced)).toMatchObject([{ situacao: { id: 12 } }]);
    expect(await failures()).toEqual([]);
  });
});

describe('kills and lost responses', () => {
  it('[INT+02] leave one sale and one invoice at every point before and after each call', async () => {
    await bench.change({ invoices: 'button' });
    let points = 0;
    for (let point = 1; points === 0 || point <= points; point += 1) {
      const number = await paidOrder();
      const context = await bench.context();
      let count = 0;
      const step = async <Value>(work: () => Promise<Value>): Promise<Value> => {
        count += 1;
        if (count === point) throw new Error('killed');
        return work();
      };
      const { add, replace, put, remove } = context.records;
      const dying: AppContext = {
        ...context,
        records: {
          ...context.records,
          add: (...given) => step(() => add(...given)),
          replace: (...given) => step(() => replace(...given)),
          put: (...given) => step(() => put(...given)),
          remove: (...given) => step(() => remove(...given)),
        },
      };
      const isKilled = await (async () => {
        await syncOrder(dying, { number });
        await issueInvoice(dying, { number });
        return false;
      })().catch((error: unknown) => {
        if (String(error).includes('killed')) return true;
        throw error;
      });
      await syncOrder(context, { number });
      await issueInvoice(context, { number });
      const sales = await salesOf(number);
      const invoices = await invoicesOf(number);
      expect(sales).toHaveLength(1);
      expect(invoices).toMatchObject([{ sale: sales[0]?.id, situacao: 5 }]);
      expect((await orderOf(number)).invoice?.key).toBe(invoices[0]?.chaveAcesso);
      if (!isKilled) points = point;
    }
    expect(points).toBeGreaterThan(8);
  }, 120_000);

  // The contact of earlier tests is found, and so none is created.
  it.each([
    ['/contatos', 0],
    ['/pedidos/vendas', 1],
    ['/gerar-nfe', 1],
    ['/enviar', 1],
  ])('[INT+02] repeats %s after a lost response without a second one', async (path, failed) => {
    const number = await paidOrder();
    await bench.control('POST', '/faults', { kind: 'lost', path, method: 'POST' });
    await bench.runJobs();
    const reasons = (await failures()).map(({ reason, is_lasting: isLasting }) => [reason, isLasting]);
    expect(reasons).toEqual(Array.from({ length: failed }, () => ['O Bling não responde agora.', false]));
    bench.clock.pass(2 * minuteMs);
    await bench.runJobs();
    expect(await salesOf(number)).toHaveLength(1);
    expect(await invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
    expect(await failures()).toEqual([]);
    expect((await orderOf(number)).invoice?.key).toMatch(/^\d{44}$/);
  });
});

describe('what failed', () => {
  it('[INT+02] is listed with the reason of SEFAZ, and goes on by the button', async () => {
    await bench.control('PUT', '/invoices/outcome', {
      situacao: 4,
      reason: 'Rejeição 778: Informado NCM inexistente',
    });
    const number = await paidOrder();
    await bench.runJobs();
    const [failure, ...others] = await failures();
    expect(others).toEqual([]);
    expect(failure).toMatchObject({
      subject: { kind: 'order', name: number },
      reason: 'O Bling recusou: Rejeição 778: Informado NCM inexistente (nfe)',
      is_lasting: true,
    });
    expect((await stateOf(number)).failures).toMatchObject([{ key: failure?.key }]);
    await bench.control('DELETE', '/invoices/outcome');
    expect(await bench.act('retry', { keys: [failure?.key] })).toEqual({ queued: 1 });
    await bench.runJobs();
    expect(await failures()).toEqual([]);
    expect(await invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
  });

  it('[INT+02] is a code that Bling does not have, until it has it', async () => {
    const context = await bench.context();
    const found = (await callBling(context, ({ produtos }) => produtos.get({ codigos: [sku] }))) as {
      data: { id: number }[];
    };
    for (const { id } of found.data)
      await callBling(context, ({ produtos }) => produtos.delete({ idProduto: id }));
    const number = await paidOrder();
    await bench.runJobs();
    expect(await failures()).toMatchObject([{ reason: expect.stringContaining(`código ${sku}`) }]);
    await offerProduct();
    await bench.act('retry', { keys: null });
    await bench.runJobs();
    expect(await salesOf(number)).toHaveLength(1);
    expect(await failures()).toEqual([]);
  });

  it('[INT+02] is an order whose number another sale has', async () => {
    const number = await paidOrder();
    const context = await bench.context();
    const strange = await paidOrder();
    await syncOrder(context, { number: strange });
    const [sale] = await salesOf(strange);
    // A sale of another shop with the number of this order.
    const body = {
      numeroLoja: number,
      data: '2026-11-20',
      contato: { id: sale?.contato.id ?? 0 },
      itens: [{ descricao: 'Outra coisa', quantidade: 1, valor: 10 }],
      parcelas: [],
    };
    await callBling(context, ({ pedidosVendas }) => pedidosVendas.create(body as never));
    await bench.runJobs();
    expect(await failures()).toMatchObject([
      { subject: { name: number }, reason: expect.stringContaining('não é deste pedido') },
    ]);
    await bench.change({ store_id: '204512345' });
    await bench.act('retry', { keys: null });
    await bench.runJobs();
    expect(await salesOf(number)).toHaveLength(2);
    expect((await stateOf(number)).order?.invoice?.situation).toBe(5);
  });

  it('[INT+02] is sent again by a person only after its sale was deleted at Bling', async () => {
    await bench.change({ invoices: 'button' });
    const number = await paidOrder();
    await bench.runJobs();
    const [sale] = await salesOf(number);
    const context = await bench.context();
    await callBling(context, ({ pedidosVendas }) => pedidosVendas.delete({ idPedidoVenda: sale?.id ?? 0 }));
    await bench.act('issue-invoice', { number });
    await bench.runJobs();
    expect(await failures()).toMatchObject([{ reason: expect.stringContaining('excluída no Bling') }]);
    await syncOrder(context, { number });
    expect(await salesOf(number)).toEqual([]);
    await bench.act('send-order', { number });
    await bench.runJobs();
    expect(await salesOf(number)).toHaveLength(1);
  });
});

describe('limits', () => {
  it('[INT+02] waits where Bling takes three requests a second, and loses nothing', async () => {
    const number = await paidOrder();
    await bench.control('PUT', '/limits', { perSecond: 3, perDay: 10_000 });
    await bench.runJobs();
    await bench.control('PUT', '/limits', { perSecond: 100_000, perDay: 10_000_000 });
    expect(await invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
    expect(await failures()).toEqual([]);
  });

  it('[INT+02] goes on later when the day is used up', async () => {
    const number = await paidOrder();
    await bench.control('POST', '/faults', { kind: '429-day', times: 1 });
    await bench.runJobs();
    expect(await failures()).toMatchObject([
      { reason: expect.stringContaining('limite de pedidos por dia') },
    ]);
    bench.clock.pass(2 * minuteMs);
    await bench.runJobs();
    expect(await invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
  });
});

describe('messages', () => {
  it('[INT+02] bring an invoice that was issued in Bling, and so does asking for it', async () => {
    await bench.change({ invoices: 'button' });
    const [one, other] = [await paidOrder(), await paidOrder()];
    await bench.runJobs();
    const context = await bench.context();
    await bench.takeMessages();
    const statuses = new Set<number>();
    for (const number of [one, other]) {
      const [sale] = await salesOf(number);
      const { idNotaFiscal } = (await callBling(context, ({ pedidosVendas }) =>
        pedidosVendas.generateNfe({ idPedidoVenda: sale?.id ?? 0 }),
      )) as { idNotaFiscal: number };
      await callBling(context, ({ nfes }) => nfes.send({ idNotaFiscal }));
      const told = number === one ? await bench.takeMessages() : [];
      for (const message of told) statuses.add(await bench.deliver(message));
    }
    await bench.runJobs();
    expect(statuses).toEqual(new Set([200]));
    expect((await orderOf(one)).invoice?.key).toMatch(/^\d{44}$/);
    expect((await orderOf(other)).invoice).toBeNull();
    await pollInvoices(context);
    expect((await orderOf(other)).invoice?.key).toMatch(/^\d{44}$/);
    expect(((await bench.act('status')) as BlingStatus).without_invoice).toBe(0);
  });

  it.each([
    [
      'another secret',
      (message: DeliveredMessage) => ({ ...message, signature: `sha256=${'0'.repeat(64)}` }),
    ],
    [
      'base64',
      (message: DeliveredMessage) => ({ ...message, signature: Buffer.from('x').toString('base64') }),
    ],
    [
      'a changed body',
      (message: DeliveredMessage) => ({ ...message, body: message.body.replace('v1', 'v2') }),
    ],
    ['no signature', (message: DeliveredMessage) => ({ ...message, signature: '' })],
  ])('[INT+02] with %s are refused', async (_, change) => {
    const context = await bench.context();
    await callBling(context, ({ produtos }) =>
      produtos.create({ nome: 'Vela', tipo: 'P', situacao: 'A', formato: 'S', variacoes: [] }),
    );
    const [message] = await bench.takeMessages();
    if (!message) throw new Error('no message');
    expect(await bench.deliver(message)).toBe(200);
    expect(await bench.deliver(change(message))).toBe(401);
  });

  it('[INT+02] in their thousand, shuffled, doubled and late, leave one invoice an order', async () => {
    const numbers: string[] = [];
    for (let order = 0; order < 6; order += 1) numbers.push(await paidOrder());
    await bench.runJobs();
    const known = await Promise.all(numbers.map((number) => invoicesOf(number)));
    const before = new Map(numbers.map((number, index) => [number, known[index]?.[0]?.id]));
    const messages = await bench.takeMessages();
    const context = await bench.context();
    let seed = 7;
    const anyOf = <Value>(values: readonly Value[]): Value[] => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return values.slice(seed % values.length, (seed % values.length) + 1);
    };
    const statuses = new Set<number>();
    const happen = async (): Promise<void> => {
      const [kind] = anyOf(['sync-order', 'issue-invoice', 'message', 'message', 'message']);
      if (kind === 'message') {
        for (const message of anyOf(messages)) statuses.add(await bench.deliver(message));
      } else if (kind !== undefined) {
        for (const key of anyOf(numbers)) await context.queue({ name: kind, key, payload: { number: key } });
      }
    };
    // Side by side, and with processes that work meanwhile.
    const working = [100, 500];
    for (let sent = 0; sent < 1000; sent += 20) {
      const events = Array.from({ length: 20 }, happen);
      await Promise.all(working.includes(sent) ? [...events, bench.runJobs(), bench.runJobs()] : events);
    }
    await bench.runJobs();
    expect(statuses).toEqual(new Set([200]));
    for (const number of numbers) {
      expect(await salesOf(number)).toHaveLength(1);
      expect(await invoicesOf(number)).toMatchObject([{ id: before.get(number), situacao: 5 }]);
      expect((await orderOf(number)).invoice?.key).toBe((await invoicesOf(number))[0]?.chaveAcesso);
    }
    expect(await failures()).toEqual([]);
  }, 240_000);
});
