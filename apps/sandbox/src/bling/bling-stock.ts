import { createBoundedMap } from '#sandbox/bounded-map.ts';

import { invalidField, notFound } from './bling-error.ts';
import type { ReportBlingEvent } from './bling-events.ts';
import type { ProductInput, StockInput } from './bling-input.ts';

interface BlingProduct extends ProductInput {
  readonly id: number;
}

const maxProducts = 20_000;
const firstProduct = 16_000_000_001;
const deposits = [
  { id: 14_886_400_001, descricao: 'Geral', situacao: 1, padrao: true, desconsiderarSaldo: false },
  { id: 14_886_400_002, descricao: 'Avarias', situacao: 1, padrao: false, desconsiderarSaldo: true },
] as const;

/** Keeps products and their pieces in each deposit. What open sales reserve is taken from the virtual balance. */
export function createBlingStock({
  report,
  reserved,
}: {
  report: ReportBlingEvent;
  /** The pieces of a product in open sales whose stock was not posted. */
  reserved: (product: number) => number;
}) {
  const products = createBoundedMap<BlingProduct>(maxProducts);
  const pieces = createBoundedMap<number>(2 * maxProducts);
  let nextId = firstProduct;
  let nextEntry = 1;

  const productOf = (id: number): BlingProduct => {
    const found = products.get(String(id));
    if (!found) throw notFound();
    return found;
  };
  const inDeposit = (product: number, deposit: number) => pieces.get(`${product}:${deposit}`) ?? 0;
  const ofSku = (sku: string) => products.newestFirst().find(({ codigo }) => codigo === sku);

  function balanceOf(product: number) {
    const held = reserved(product);
    const rows = deposits.map(({ id, padrao, desconsiderarSaldo }) => {
      const saldoFisico = inDeposit(product, id);
      return {
        id,
        saldoFisico,
        saldoVirtual: saldoFisico - (padrao ? held : 0),
        counts: !desconsiderarSaldo,
      };
    });
    const counted = rows.filter(({ counts }) => counts);
    return {
      produto: { id: product },
      saldoFisicoTotal: counted.reduce((sum, row) => sum + row.saldoFisico, 0),
      saldoVirtualTotal: counted.reduce((sum, row) => sum + row.saldoVirtual, 0),
      depositos: rows.map(({ id, saldoFisico, saldoVirtual }) => ({ id, saldoFisico, saldoVirtual })),
    };
  }

  function listed(product: BlingProduct) {
    const { id, nome, codigo = '', preco = 0, tipo, situacao, formato } = product;
    const { saldoVirtualTotal } = balanceOf(id);
    return {
      id,
      nome,
      codigo,
      preco,
      precoCusto: 0,
      estoque: { saldoVirtualTotal },
      tipo,
      situacao,
      formato,
    };
  }

  function requireFreeSku({ codigo }: ProductInput, own: number | null): void {
    const other = codigo === undefined || codigo === '' ? undefined : ofSku(codigo);
    if (other && other.id !== own) {
      throw invalidField('codigo', `O código ${codigo} já está cadastrado no produto ${other.nome}.`, 3);
    }
  }

  function move(
    { produto, deposito, operacao, quantidade }: StockInput,
    { isReported = true }: { isReported?: boolean } = {},
  ): number {
    productOf(produto.id);
    const deposit = deposits.find(({ id }) => id === deposito.id);
    if (!deposit) throw invalidField('deposito', 'O depósito não existe.');
    const before = inDeposit(produto.id, deposit.id);
    const after = { B: quantidade, E: before + quantidade, S: before - quantidade }[operacao];
    pieces.set(`${produto.id}:${deposit.id}`, after);
    const id = nextEntry++;
    if (isReported) {
      const balance = balanceOf(produto.id);
      report('stock.created', {
        produto: { id: produto.id },
        deposito: balance.depositos.find((one) => one.id === deposit.id),
        operacao,
        quantidade,
        saldoFisicoTotal: balance.saldoFisicoTotal,
        saldoVirtualTotal: balance.saldoVirtualTotal,
      });
    }
    return id;
  }

  return {
    deposits,
    move,
    balances: (ids: readonly number[]) =>
      ids.flatMap((id) => (products.get(String(id)) ? [balanceOf(id)] : [])),
    idOfSku: (sku: string) => ofSku(sku)?.id ?? null,
    hasProduct: (id: number) => products.get(String(id)) !== undefined,
    list({ skus, ids }: { skus: readonly string[]; ids: readonly number[] }) {
      return products
        .newestFirst()
        .filter(({ id, codigo = '' }) => skus.length === 0 || skus.includes(codigo) || ids.includes(id))
        .filter(({ id }) => ids.length === 0 || ids.includes(id) || skus.length > 0)
        .map(listed);
    },
    find: (id: number) => ({ ...productOf(id), ...listed(productOf(id)) }),
    create(input: ProductInput): BlingProduct {
      requireFreeSku(input, null);
      const product = { ...input, id: nextId++ };
      products.set(String(product.id), product);
      report('product.created', productFacts(product));
      return product;
    },
    change(id: number, input: Partial<ProductInput>): BlingProduct {
      const changed = { ...productOf(id), ...input, id } as BlingProduct;
      requireFreeSku(changed, id);
      products.set(String(id), changed);
      report('product.updated', productFacts(changed));
      return changed;
    },
    remove(id: number): void {
      productOf(id);
      products.delete(String(id));
      report('product.deleted', { id });
    },
  };
}

const productFacts = ({ id, nome, codigo = '', tipo, situacao, preco = 0, formato }: BlingProduct) => ({
  id,
  nome,
  codigo,
  tipo,
  situacao,
  preco,
  unidade: 'UN',
  formato,
});
