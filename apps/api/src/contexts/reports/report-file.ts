import type { ReportDimension, SaleRow } from '@vitrine/contract/admin/schemas/reports.ts';

import { unansweredSearches } from '#api/contexts/catalogue/catalogue.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import type { AdminFile } from '#api/platform/admin/admin-handler.ts';
import { type CsvCell, csvTable } from '#api/platform/admin/csv-table.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ReportDays } from './domain/report-days.ts';
import { readAbandonedCarts, readFunnel } from './read-cart-reports.ts';
import { readSaleRows } from './read-sales.ts';
import { reportLabelRepository } from './report-label-repository.ts';

/** More open carts than a person works through. */
const maxCarts = 10_000;

/** Writes all rows of a report of sales as a table for spreadsheets. */
export async function salesFile(
  db: StoreDatabase,
  { by, from, until }: ReportDays & { readonly by: ReportDimension },
): Promise<AdminFile> {
  const rows = await readSaleRows(db, { by, days: { from, until } });
  const skus =
    by === 'product'
      ? await reportLabelRepository.productSkus(
          db,
          rows.map(({ key }) => key),
        )
      : new Map<string, string>();
  const rowsWithSku = rows.map((row) => ({ ...row, key: skus.get(row.key) ?? row.key }));
  return { name: `vendas-por-${fileWords[by]}-${from}-a-${until}.csv`, body: salesTable(by, rowsWithSku) };
}

const fileWords: Readonly<Record<ReportDimension, string>> = {
  day: 'dia',
  product: 'produto',
  category: 'categoria',
  coupon: 'cupom',
  payment: 'pagamento',
  region: 'estado',
};

const keyTitles: Readonly<Record<ReportDimension, readonly string[]>> = {
  day: ['Dia'],
  product: ['SKU', 'Produto'],
  category: ['Chave da categoria', 'Categoria'],
  coupon: ['Cupom'],
  payment: ['Código do pagamento', 'Forma de pagamento'],
  region: ['UF', 'Estado'],
};

function salesTable(by: ReportDimension, rows: readonly SaleRow[]): string {
  const hasKinds = by !== 'product' && by !== 'category';
  const titles = [
    ...keyTitles[by],
    'Pedidos',
    'Itens',
    'Bruto',
    'Descontos',
    ...(hasKinds ? ['Promoções', 'Cupons', 'Forma de pagamento', 'Bônus'] : []),
    'Embalagem',
    'Frete',
    'Juros',
    'Vendas',
    'Pago com crédito',
    'Cancelado',
    'Devolvido',
    'Líquido',
    ...(hasKinds ? [] : ['Receita com custo', 'Custo', 'Margem']),
  ];
  return csvTable([titles, ...rows.map((row) => [...keyCells(by, row), ...cellsOf(row)])]);
}

function keyCells(by: ReportDimension, { key, label }: SaleRow): CsvCell[] {
  if (by === 'day') return [{ day: key }];
  return keyTitles[by].length > 1 ? [key, label] : [label];
}

function cellsOf({ amounts }: SaleRow): CsvCell[] {
  const money = (centavos: number): CsvCell => ({ centavos });
  const { discounts } = amounts;
  const kinds = discounts && [
    discounts.promotion_centavos,
    discounts.coupon_centavos,
    discounts.payment_centavos,
    discounts.bonus_centavos,
  ];
  return [
    amounts.orders,
    amounts.items,
    money(amounts.gross_centavos),
    money(amounts.discount_centavos),
    ...(kinds ?? []).map(money),
    money(amounts.gift_wrap_centavos),
    money(amounts.shipping_centavos),
    money(amounts.interest_centavos),
    money(amounts.sales_centavos),
    money(amounts.credit_centavos),
    money(amounts.cancelled_centavos),
    money(amounts.returned_centavos),
    money(amounts.net_centavos),
    ...(amounts.margin
      ? [
          money(amounts.margin.revenue_centavos),
          money(amounts.margin.cost_centavos),
          money(amounts.margin.revenue_centavos - amounts.margin.cost_centavos),
        ]
      : []),
  ];
}

/** Writes the funnel as a table for spreadsheets. */
export async function funnelFile(
  db: StoreDatabase,
  { from, until, now }: ReportDays & { readonly now: Date },
): Promise<AdminFile> {
  const counts = await readFunnel(db, { days: { from, until }, now });
  const body = csvTable([
    ['Etapa', 'Carrinhos'],
    ['Carrinhos criados', counts.carts],
    ['Com itens', counts.with_items],
    ['Com cliente identificado', counts.identified],
    ['Com pedido', counts.ordered],
    ['Com pedido pago', counts.paid],
  ]);
  return { name: `funil-${from}-a-${until}.csv`, body };
}

/** Writes the last changed abandoned carts as a table for spreadsheets; masked as in the list. */
export async function abandonedCartsFile(
  db: StoreDatabase,
  { actor, now }: { actor: Actor; now: Date },
): Promise<AdminFile> {
  const window = { sort: 'changed_at', order: 'desc', limit: maxCarts, offset: 0 } as const;
  const { items } = await readAbandonedCarts(db, { actor, now, window });
  const body = csvTable([
    ['Carrinho', 'Última mudança', 'Cliente', 'E-mail', 'Itens', 'Valor'],
    ...items.map(({ id, changed_at: changedAt, customer, items: count, value_centavos: centavos }) => [
      id,
      { moment: changedAt },
      customer?.name ?? 'Visitante',
      customer?.email ?? null,
      count,
      { centavos },
    ]),
  ]);
  return { name: 'carrinhos-abandonados.csv', body };
}

/** Writes the searches without results as a table for spreadsheets. */
export async function searchesFile(db: StoreDatabase): Promise<AdminFile> {
  const searches = await unansweredSearches(db);
  const body = csvTable([
    ['Busca', 'Vezes', 'Última vez'],
    ...searches.map(({ words, times, last_at: lastAt }) => [words, times, { moment: lastAt }]),
  ]);
  return { name: 'buscas-sem-resultado.csv', body };
}
