import { createBoundedMap } from '#sandbox/bounded-map.ts';

import { invalidField, notFound } from './bling-error.ts';
import type { ProductInput, StockInput, VariationInput } from './bling-input.ts';
import type { ReportBlingEvent } from './create-bling-events.ts';

interface BlingProduct extends ProductInput {
  readonly id: number;
  readonly idProdutoPai?: number;
  /** Deleted: lists of all products still have it, with its code. */
  readonly isDeleted?: boolean;
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
    if (!found || found.isDeleted) throw notFound();
    return found;
  };
  const isThere = (id: number) => {
    const found = products.get(String(id));
    return found !== undefined && !found.isDeleted;
  };
  const childrenOf = (parent: number) =>
    products.newestFirst().filter(({ idProdutoPai, isDeleted }) => idProdutoPai === parent && !isDeleted);
  const inDeposit = (product: number, deposit: number) => pieces.get(`${product}:${deposit}`) ?? 0;
  const ofSku = (sku: string) =>
    products.newestFirst().find(({ codigo, isDeleted }) => codigo === sku && !isDeleted);

  function balanceOf(product: number) {
    // The balance of a product with variations is theirs.
    const own = [product, ...childrenOf(product).map(({ id }) => id)];
    const held = own.reduce((sum, id) => sum + reserved(id), 0);
    const rows = deposits.map(({ id, padrao, desconsiderarSaldo }) => {
      const saldoFisico = own.reduce((sum, one) => sum + inDeposit(one, id), 0);
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
    const { id, idProdutoPai, nome, codigo = '', preco = 0, tipo, situacao, formato } = product;
    const { saldoVirtualTotal } = balanceOf(id);
    return {
      id,
      ...(idProdutoPai !== undefined && { idProdutoPai }),
      nome,
      codigo,
      preco,
      precoCusto: 0,
      estoque: { saldoVirtualTotal },
      tipo,
      situacao: product.isDeleted ? 'E' : situacao,
      formato,
    };
  }

  /** Writes the variations of a product: those that are not named are deleted, and each has the price of the product. */
  function putVariations(parent: number, variations: readonly VariationInput[], price: number): void {
    const kept = new Set(variations.map(({ id }) => id));
    for (const { id } of childrenOf(parent)) if (!kept.has(id)) erase(id);
    for (const { id, variacao, ...input } of variations) {
      if (id !== undefined && productOf(id).idProdutoPai !== parent) throw notFound();
      requireFreeSku(input, id ?? null);
      const produtoPai = { id: parent, cloneInfo: false };
      const own = { ...input, preco: price, idProdutoPai: parent, id: id ?? nextId++ };
      products.set(String(own.id), { ...own, variacao: { ...variacao, produtoPai } });
      report(id === undefined ? 'product.created' : 'product.updated', productFacts(own));
    }
  }

  function erase(id: number): void {
    products.set(String(id), { ...productOf(id), isDeleted: true });
    report('product.deleted', { id });
  }

  function shown(id: number): object {
    const { variacoes: _, ...product } = productOf(id);
    const variacoes = childrenOf(id).map((child) => ({ ...child, ...listed(child) }));
    return { ...product, ...listed(product), ...(variacoes.length > 0 && { variacoes }) };
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
    balances: (ids: readonly number[]) => ids.filter(isThere).map(balanceOf),
    idOfSku: (sku: string) => ofSku(sku)?.id ?? null,
    hasProduct: isThere,
    /** Lists inactive and deleted ones, too, if all are asked for. */
    list({ skus, ids, isAll }: { skus: readonly string[]; ids: readonly number[]; isAll: boolean }) {
      return products
        .newestFirst()
        .filter(({ isDeleted, situacao }) => isAll || (!isDeleted && situacao === 'A'))
        .filter(({ id, codigo = '' }) => skus.length === 0 || skus.includes(codigo) || ids.includes(id))
        .filter(({ id }) => ids.length === 0 || ids.includes(id) || skus.length > 0)
        .map(listed);
    },
    find: shown,
    reportReserve(id: number): void {
      report('virtual_stock.updated', balanceOf(id));
    },
    create(input: ProductInput): BlingProduct {
      requireFreeSku(input, null);
      const { variacoes = [], ...own } = input;
      const product = { ...own, id: nextId++ } as BlingProduct;
      products.set(String(product.id), product);
      report('product.created', productFacts(product));
      putVariations(product.id, variacoes, product.preco ?? 0);
      return product;
    },
    change(
      id: number,
      input: { readonly [Key in keyof ProductInput]?: ProductInput[Key] | undefined },
    ): BlingProduct {
      const { variacoes, ...own } = input;
      const changed = { ...productOf(id), ...own, id } as BlingProduct;
      requireFreeSku(changed, id);
      products.set(String(id), changed);
      report('product.updated', productFacts(changed));
      if (variacoes) putVariations(id, variacoes, changed.preco ?? 0);
      return changed;
    },
    remove(id: number): void {
      for (const child of childrenOf(id)) erase(child.id);
      erase(id);
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
