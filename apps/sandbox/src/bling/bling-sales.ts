import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import { invalidField, notFound } from './bling-error.ts';
import type { SaleInput } from './bling-input.ts';
import type { ReportBlingEvent } from './create-bling-events.ts';

/** The situations of a sale that every account has. */
const saleSituations = { open: 6, done: 9, cancelled: 12, inProgress: 15 } as const;
const situationNames = { 6: 'Em aberto', 9: 'Atendido', 12: 'Cancelado', 15: 'Em andamento' } as const;
type Situation = keyof typeof situationNames;
export const blingSituations = Object.entries(situationNames).map(([id, nome]) => ({ id: Number(id), nome }));

export const blingPaymentForms = [
  { id: 1_001, descricao: 'Dinheiro', tipoPagamento: 1, situacao: 1, fixa: false, padrao: 1, finalidade: 3 },
  {
    id: 1_003,
    descricao: 'Cartão de crédito',
    tipoPagamento: 3,
    situacao: 1,
    fixa: false,
    padrao: 0,
    finalidade: 3,
  },
  {
    id: 1_014,
    descricao: 'Duplicata',
    tipoPagamento: 14,
    situacao: 1,
    fixa: false,
    padrao: 0,
    finalidade: 3,
  },
  { id: 1_015, descricao: 'Boleto', tipoPagamento: 15, situacao: 1, fixa: false, padrao: 0, finalidade: 3 },
  { id: 1_017, descricao: 'Pix', tipoPagamento: 17, situacao: 1, fixa: false, padrao: 0, finalidade: 3 },
  {
    id: 1_018,
    descricao: 'Transferência',
    tipoPagamento: 18,
    situacao: 1,
    fixa: false,
    padrao: 0,
    finalidade: 3,
  },
  {
    id: 1_099,
    descricao: 'Pix da loja física',
    tipoPagamento: 17,
    situacao: 0,
    fixa: false,
    padrao: 0,
    finalidade: 3,
  },
] as const;

interface BlingSale extends SaleInput {
  readonly id: number;
  readonly numero: number;
  readonly situacao: Situation;
  readonly notaFiscal: { readonly id: number };
  readonly isStockPosted: boolean;
}

interface SalesOptions {
  readonly clock: SandboxClock;
  readonly report: ReportBlingEvent;
  readonly hasContact: (id: number) => boolean;
  readonly hasProduct: (id: number) => boolean;
  /** Takes the pieces of a sale out of the default deposit, or returns them. */
  readonly moveStock: (product: number, quantity: number) => void;
  /** Reports what is reserved of a product by now. */
  readonly reportReserve: (product: number) => void;
}

const maxSales = 20_000;
const firstSale = 21_000_000_001;
const centavosOf = (reais: number) => Math.round(reais * 100);

/** What Bling says that a sale comes to, in centavos. */
export function saleTotal({ itens, desconto, outrasDespesas = 0, transporte }: SaleInput): number {
  const products = itens.reduce((sum, { quantidade, valor }) => sum + centavosOf(quantidade * valor), 0);
  const off =
    desconto?.unidade === 'PERCENTUAL'
      ? Math.round((products * desconto.valor) / 100)
      : centavosOf(desconto?.valor ?? 0);
  return products - off + centavosOf(outrasDespesas) + centavosOf(transporte?.frete ?? 0);
}

/** Keeps sales. A number of a store's order belongs to one sale. */
export function createBlingSales({
  clock,
  report,
  hasContact,
  hasProduct,
  moveStock,
  reportReserve,
}: SalesOptions) {
  const sales = createBoundedMap<BlingSale>(maxSales);
  let nextId = firstSale;
  let nextNumber = 1;

  const saleOf = (id: number): BlingSale => {
    const found = sales.get(String(id));
    if (!found) throw notFound();
    return found;
  };
  const put = (sale: BlingSale): BlingSale => {
    sales.set(String(sale.id), sale);
    return sale;
  };

  function check(input: SaleInput, own: number | null): void {
    if (!hasContact(input.contato.id)) throw invalidField('contato', 'O contato não existe.', 5);
    for (const { produto } of input.itens) {
      if (produto && !hasProduct(produto.id)) throw invalidField('itens', 'O produto não existe.', 6);
    }
    const total = saleTotal(input);
    if (total < 0) throw invalidField('desconto', 'O desconto é maior do que a venda.', 7);
    const paid = input.parcelas.reduce((sum, { valor }) => sum + centavosOf(valor), 0);
    if (input.parcelas.length > 0 && paid !== total) {
      throw invalidField('parcelas', 'A soma das parcelas difere do total da venda.', 49);
    }
    for (const { formaPagamento } of input.parcelas) {
      if (!blingPaymentForms.some(({ id }) => id === formaPagamento.id)) {
        throw invalidField('parcelas', 'A forma de pagamento não existe.', 8);
      }
    }
    const { numeroLoja, loja } = input;
    const twin = sales
      .newestFirst()
      .find(
        (one) => one.id !== own && one.numeroLoja === numeroLoja && (one.loja?.id ?? 0) === (loja?.id ?? 0),
      );
    if (numeroLoja !== undefined && twin) {
      throw invalidField(
        'numeroLoja',
        `O pedido ${numeroLoja} da loja já existe na venda ${twin.numero}.`,
        3,
      );
    }
  }

  const facts = ({ id, data, numero, numeroLoja = '', contato, loja, situacao, ...sale }: BlingSale) => ({
    id,
    data,
    numero,
    numeroLoja,
    total: saleTotal({ ...sale, data, contato }) / 100,
    contato: { id: contato.id },
    vendedor: { id: 0 },
    loja: { id: loja?.id ?? 0 },
    situacao: { id: situacao, valor: 0 },
  });

  /** The shape of Bling: what is not there is 0 or ''. */
  function shown(sale: BlingSale) {
    const { isStockPosted: _, itens, parcelas, ...rest } = sale;
    return {
      ...rest,
      dataSaida: sale.dataSaida ?? sale.data,
      dataPrevista: sale.dataPrevista ?? '0000-00-00',
      loja: { id: sale.loja?.id ?? 0 },
      situacao: { id: sale.situacao, valor: 0 },
      totalProdutos:
        itens.reduce((sum, { quantidade, valor }) => sum + centavosOf(quantidade * valor), 0) / 100,
      total: saleTotal(sale) / 100,
      itens: itens.map((item, index) => ({
        ...item,
        id: sale.id * 100 + index,
        produto: item.produto ?? { id: 0 },
      })),
      parcelas: parcelas.map((parcela, index) => ({ ...parcela, id: sale.id * 100 + index })),
    };
  }

  function reserveChanged({ itens }: BlingSale): void {
    for (const { produto } of itens) if (produto) reportReserve(produto.id);
  }

  function postStock(sale: BlingSale, isPosted: boolean): BlingSale {
    if (sale.isStockPosted === isPosted) return sale;
    const changed = put({ ...sale, isStockPosted: isPosted });
    for (const { produto, quantidade } of sale.itens) {
      if (produto) moveStock(produto.id, isPosted ? -quantidade : quantidade);
    }
    return changed;
  }

  return {
    find: (id: number) => shown(saleOf(id)),
    raw: saleOf,
    all: () => sales.newestFirst().map(shown),
    reserved: (product: number) =>
      sales
        .newestFirst()
        .filter(({ situacao, isStockPosted }) => situacao !== saleSituations.cancelled && !isStockPosted)
        .flatMap(({ itens }) => itens)
        .reduce((sum, { produto, quantidade }) => sum + (produto?.id === product ? quantidade : 0), 0),
    list({ numbers, store }: { numbers: readonly string[]; store: number | null }) {
      return sales
        .newestFirst()
        .filter(({ numeroLoja = '' }) => numbers.length === 0 || numbers.includes(numeroLoja))
        .filter(({ loja }) => store === null || (loja?.id ?? 0) === store)
        .map(({ id, numero, numeroLoja = '', data, contato, loja, situacao, ...sale }) => ({
          id,
          numero,
          numeroLoja,
          data,
          total: saleTotal({ ...sale, data, contato }) / 100,
          contato,
          situacao: { id: situacao, valor: 0 },
          loja: { id: loja?.id ?? 0 },
        }));
    },
    create(input: SaleInput) {
      check(input, null);
      const sale = put({
        ...input,
        id: nextId++,
        numero: nextNumber++,
        situacao: saleSituations.open,
        notaFiscal: { id: 0 },
        isStockPosted: false,
      });
      report('order.created', facts(sale));
      reserveChanged(sale);
      return { id: sale.id };
    },
    change(id: number, input: SaleInput) {
      const before = saleOf(id);
      if (before.notaFiscal.id !== 0) {
        throw invalidField('id', 'A venda tem nota fiscal e não pode ser alterada.', 30);
      }
      check(input, id);
      const { numero, situacao, notaFiscal, isStockPosted } = before;
      const sale = put({ ...input, id, numero, situacao, notaFiscal, isStockPosted });
      report('order.updated', facts(sale));
      reserveChanged(sale);
      return { id };
    },
    setSituation(id: number, situation: number): void {
      const before = saleOf(id);
      if (!(situation in situationNames)) throw invalidField('situacao', 'A situação não existe.', 9);
      if (before.situacao === situation)
        throw invalidField('situacao', 'A venda já está nesta situação.', 50);
      const moved = put({ ...before, situacao: situation as Situation });
      report('order.updated', facts(moved));
      if (situation === saleSituations.done) postStock(moved, true);
      if (situation === saleSituations.cancelled) postStock(moved, false);
      reserveChanged(moved);
    },
    linkInvoice(id: number, invoice: number): void {
      put({ ...saleOf(id), notaFiscal: { id: invoice } });
    },
    postStock: (id: number, isPosted: boolean) => void postStock(saleOf(id), isPosted),
    remove(id: number): void {
      const sale = saleOf(id);
      sales.delete(String(id));
      report('order.deleted', { id: sale.id });
      reserveChanged(sale);
    },
    today: () => clock.now().toISOString().slice(0, 10),
  };
}
