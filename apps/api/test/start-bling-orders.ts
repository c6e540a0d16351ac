import type { BlingOrderState, BlingStatus } from '@vitrine/contract/apps/bling.ts';
import type { Client } from '@vitrine/contract/client.ts';

import { callBling } from '#api/apps/bling/call-bling.ts';

import { moveOrderTo } from './move-order-to.ts';
import { startBling } from './start-bling.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from './test-shop.ts';

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

/** The code that the orders sell, and that the stub's Bling has. */
export const soldSku = 'AUR-TOA-04-SALVIA';

/** Starts the bench of Bling with what tests of orders ask of both sides. */
export async function startBlingOrders() {
  const bench = await startBling();
  const customer: Client = await loggedInClient(bench.test, 'aurora', ana);

  /** The stub remembers the product from the first test on. */
  async function offerProduct(): Promise<void> {
    const context = await bench.context();
    const listed = (await callBling(context, ({ produtos }) => produtos.get({ codigos: [soldSku] }))) as {
      data: object[];
    };
    if (listed.data.length > 0) return;
    const product = {
      nome: 'Toalha',
      codigo: soldSku,
      preco: 89,
      tipo: 'P',
      situacao: 'A',
      formato: 'S',
    } as const;
    await callBling(context, ({ produtos }) => produtos.create({ ...product, variacoes: [] }));
  }

  async function newOrder(qty = 1, payment = 'pix'): Promise<{ uuid: string; number: string }> {
    const mat = await findVariant(customer, 'AUR-TOA-04', soldSku);
    const cart = await fillCartOf(customer, [{ ...mat, qty }]);
    const body = await orderBody(customer, cart.uuid, payment);
    const path = { cartId: cart.uuid };
    const choices = await customer('GET /api/cart/carts/{cartId}/delivery-options', {
      path,
      query: { postcode: '01310-100' },
    });
    const code = choices.find(({ pickup }) => pickup === null)?.code ?? '';
    const { uuid } = await postOrder(customer, { ...body, shipping: { code } });
    return {
      uuid,
      number: (await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).increment_id,
    };
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

  return {
    bench,
    offerProduct,
    newOrder,
    paidOrder,
    orderOf,
    listOf,
    salesOf,
    invoicesOf,
    stateOf,
    failures,
    /** Installs the app, in whose Bling the sold code is. */
    async install(): Promise<void> {
      await bench.install({ invoices: 'automatic' });
      await offerProduct();
    },
    async remove(): Promise<void> {
      await bench.control('DELETE', '/faults');
      await bench.control('DELETE', '/invoices/outcome');
      await bench.remove();
    },
  };
}
