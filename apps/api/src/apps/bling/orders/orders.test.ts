import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callBling } from '#api/apps/bling/call-bling.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { soldSku, startBlingOrders } from '#test/start-bling-orders.ts';
import type { BlingBench } from '#test/start-bling.ts';
import { ana } from '#test/test-shop.ts';

import { issueInvoice } from './issue-invoice.ts';
import { syncOrder } from './sync-order.ts';

const minuteMs = 60_000;

let bench: BlingBench;
let orders: Awaited<ReturnType<typeof startBlingOrders>>;
beforeAll(async () => {
  orders = await startBlingOrders();
  ({ bench } = orders);
});
beforeEach(() => orders.install());
afterEach(() => orders.remove());
afterAll(() => bench.close());

describe('orders', () => {
  it('[INT+02] become one sale with contact, items, freight and payment, and what was charged', async () => {
    const number = await orders.paidOrder(2);
    await bench.runJobs();
    const order = await orders.orderOf(number);
    const [sale, ...others] = await orders.salesOf(number);
    expect(others).toEqual([]);
    expect(Math.round((sale?.total ?? 0) * 100)).toBe(order.totals.total_centavos);
    expect(sale).toMatchObject({
      itens: [{ codigo: soldSku, quantidade: 2 }],
      parcelas: [{ valor: order.totals.total_centavos / 100, formaPagamento: { id: 1_017 } }],
      transporte: { frete: order.totals.shipping_centavos / 100 },
    });
    const contacts = await orders.listOf<{ id: number; numeroDocumento: string; nome: string }>('/contacts');
    expect(contacts.find(({ id }) => id === sale?.contato.id)).toMatchObject({
      numeroDocumento: order.customer.taxvat.replace(/\D/g, ''),
    });
  });

  it('[INT+02] get number, key and DANFE of their invoice', async () => {
    const number = await orders.paidOrder();
    await bench.runJobs();
    const [invoice, ...others] = await orders.invoicesOf(number);
    expect(others).toEqual([]);
    expect((await orders.orderOf(number)).invoice).toEqual({
      key: invoice?.chaveAcesso,
      url: `http://sandbox.test/bling/doc.view.php?id=${invoice?.id}`,
    });
    expect(await orders.stateOf(number)).toMatchObject({
      order: { sale: { id: invoice?.sale }, invoice: { number: invoice?.numero, situation: 5 } },
      failures: [],
    });
  });

  it('[INT+02] become one sale and one invoice, whatever presses at the same moment and however many processes', async () => {
    await bench.change({ invoices: 'button' });
    const number = await orders.paidOrder();
    const owner = await bench.owner();
    await Promise.all(Array.from({ length: 4 }, () => bench.act('send-order', { number }, owner)));
    await Promise.all([bench.runJobs(), bench.runJobs(), bench.runJobs()]);
    await Promise.all(Array.from({ length: 4 }, () => bench.act('issue-invoice', { number }, owner)));
    await Promise.all([bench.runJobs(), bench.runJobs(), bench.runJobs()]);
    expect(await orders.salesOf(number)).toHaveLength(1);
    expect(await orders.invoicesOf(number)).toHaveLength(1);
    expect((await orders.orderOf(number)).invoice?.key).toMatch(/^\d{44}$/);
  });

  it('[INT+02] wait for the button where the merchant wants it', async () => {
    await bench.change({ invoices: 'button' });
    const number = await orders.paidOrder();
    await bench.runJobs();
    expect(await orders.invoicesOf(number)).toEqual([]);
    await bench.act('issue-invoice', { number });
    await bench.runJobs();
    expect(await orders.invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
  });

  it('[INT+02] find their customer again, and keep what the merchant wrote there', async () => {
    const first = await orders.paidOrder();
    await bench.runJobs();
    const [sale] = await orders.salesOf(first);
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
    const second = await orders.paidOrder();
    await bench.runJobs();
    const [again] = await orders.salesOf(second);
    expect(again?.contato.id).toBe(id);
    const contacts = await orders.listOf<{ id: number; ie?: string; email?: string }>('/contacts');
    expect(contacts.find((one) => one.id === id)).toMatchObject({
      ie: '110.042.490.114',
      indicadorIe: 1,
      email: ana.username,
    });
  });

  it('[INT+02] are cancelled there; a valid invoice is left to a person', async () => {
    const { uuid, number } = await orders.newOrder();
    await bench.runJobs();
    expect(await orders.salesOf(number)).toEqual([]);
    await bench.change({ invoices: 'button' });
    await moveOrderTo(bench.db, { orderId: uuid, status: 'paid', now: bench.clock.now() });
    const invoiced = await orders.paidOrder();
    await bench.runJobs();
    await bench.act('issue-invoice', { number: invoiced });
    await bench.runJobs();
    const owner = await bench.owner();
    for (const one of [number, invoiced]) {
      const body = { reason: 'customer', note: '', is_note_public: false } as const;
      await owner('POST /api/admin/orders/{number}/cancellation', { path: { number: one }, body });
    }
    await bench.runJobs();
    expect(await orders.salesOf(number)).toMatchObject([{ situacao: { id: 12 } }]);
    expect(await orders.salesOf(invoiced)).toMatchObject([{ situacao: { id: 6 } }]);
    expect(await orders.failures()).toMatchObject([
      { subject: { name: invoiced }, reason: expect.stringMatching(/cancelado na loja.*cancele-a no Bling/) },
    ]);
    const [invoice] = await orders.invoicesOf(invoiced);
    await bench.control('PUT', `/invoices/${invoice?.id}`, { situacao: 2 });
    await bench.act('retry', { keys: null });
    await bench.runJobs();
    expect(await orders.salesOf(invoiced)).toMatchObject([{ situacao: { id: 12 } }]);
    expect(await orders.failures()).toEqual([]);
  });
});

describe('lost responses', () => {
  // The contact of earlier tests is found, and so none is created.
  it.each([
    ['/contatos', 0],
    ['/pedidos/vendas', 1],
    ['/gerar-nfe', 1],
    ['/enviar', 1],
  ])('[INT+02] repeats %s after a lost response without a second one', async (path, failed) => {
    const number = await orders.paidOrder();
    await bench.control('POST', '/faults', { kind: 'lost', path, method: 'POST' });
    await bench.runJobs();
    const reasons = (await orders.failures()).map(({ reason, is_lasting: isLasting }) => [reason, isLasting]);
    expect(reasons).toEqual(Array.from({ length: failed }, () => ['O Bling não responde agora.', false]));
    bench.clock.pass(2 * minuteMs);
    await bench.runJobs();
    expect(await orders.salesOf(number)).toHaveLength(1);
    expect(await orders.invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
    expect(await orders.failures()).toEqual([]);
    expect((await orders.orderOf(number)).invoice?.key).toMatch(/^\d{44}$/);
  });
});

describe('what failed', () => {
  it('[INT+02] is listed with the reason of SEFAZ, and goes on by the button', async () => {
    await bench.control('PUT', '/invoices/outcome', {
      situacao: 4,
      reason: 'Rejeição 778: Informado NCM inexistente',
    });
    const number = await orders.paidOrder();
    await bench.runJobs();
    const [failure, ...others] = await orders.failures();
    expect(others).toEqual([]);
    expect(failure).toMatchObject({
      subject: { kind: 'order', name: number },
      reason: 'O Bling recusou: Rejeição 778: Informado NCM inexistente (nfe)',
      is_lasting: true,
    });
    expect((await orders.stateOf(number)).failures).toMatchObject([{ key: failure?.key }]);
    await bench.control('DELETE', '/invoices/outcome');
    expect(await bench.act('retry', { keys: [failure?.key] })).toEqual({ queued: 1 });
    await bench.runJobs();
    expect(await orders.failures()).toEqual([]);
    expect(await orders.invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
  });

  it('[INT+02] is a code that Bling does not have, until it has it', async () => {
    const context = await bench.context();
    const found = (await callBling(context, ({ produtos }) => produtos.get({ codigos: [soldSku] }))) as {
      data: { id: number }[];
    };
    for (const { id } of found.data)
      await callBling(context, ({ produtos }) => produtos.delete({ idProduto: id }));
    const number = await orders.paidOrder();
    await bench.runJobs();
    expect(await orders.failures()).toMatchObject([{ reason: expect.stringContaining(`código ${soldSku}`) }]);
    await orders.offerProduct();
    await bench.act('retry', { keys: null });
    await bench.runJobs();
    expect(await orders.salesOf(number)).toHaveLength(1);
    expect(await orders.failures()).toEqual([]);
  });

  it('[INT+02] is an order whose number another sale has', async () => {
    const number = await orders.paidOrder();
    const context = await bench.context();
    const strange = await orders.paidOrder();
    await syncOrder(context, { number: strange });
    const [sale] = await orders.salesOf(strange);
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
    expect(await orders.failures()).toMatchObject([
      { subject: { name: number }, reason: expect.stringContaining('não é deste pedido') },
    ]);
    await bench.change({ store_id: '204512345' });
    await bench.act('retry', { keys: null });
    await bench.runJobs();
    expect(await orders.salesOf(number)).toHaveLength(2);
    expect((await orders.stateOf(number)).order?.invoice?.situation).toBe(5);
  });

  it('[INT+02] is sent again by a person only after its sale was deleted at Bling', async () => {
    await bench.change({ invoices: 'button' });
    const number = await orders.paidOrder();
    await bench.runJobs();
    const [sale] = await orders.salesOf(number);
    const context = await bench.context();
    await callBling(context, ({ pedidosVendas }) => pedidosVendas.delete({ idPedidoVenda: sale?.id ?? 0 }));
    await bench.act('issue-invoice', { number });
    await bench.runJobs();
    expect(await orders.failures()).toMatchObject([{ reason: expect.stringContaining('excluída no Bling') }]);
    await syncOrder(context, { number });
    expect(await orders.salesOf(number)).toEqual([]);
    await bench.act('send-order', { number });
    await bench.runJobs();
    expect(await orders.salesOf(number)).toHaveLength(1);
  });
});

// Last: what its orders changed is published to the next app that is installed, in each process of jobs after it.
describe('kills', () => {
  it('[INT+02] leave one sale and one invoice at every point before and after each call', async () => {
    await bench.change({ invoices: 'button' });
    let points = 0;
    for (let point = 1; points === 0 || point <= points; point += 1) {
      const number = await orders.paidOrder();
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
      const sales = await orders.salesOf(number);
      const invoices = await orders.invoicesOf(number);
      expect(sales).toHaveLength(1);
      expect(invoices).toMatchObject([{ sale: sales[0]?.id, situacao: 5 }]);
      expect((await orders.orderOf(number)).invoice?.key).toBe(invoices[0]?.chaveAcesso);
      if (!isKilled) points = point;
    }
    expect(points).toBeGreaterThan(8);
  }, 120_000);
});
