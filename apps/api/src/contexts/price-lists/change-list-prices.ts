import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { PriceListChange, PriceListCheck } from '@vitrine/contract/admin/schemas/price-lists.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';
import { priceToPay } from '@vitrine/rules/price-to-pay.ts';

import { optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import {
  type OwnPrice,
  percentOfPrice,
  planPrices,
  type PricePlan,
  type WantedPrice,
} from './domain/plan-prices.ts';
import { priceListRepository } from './price-list-repository.ts';
import { unknownPriceList } from './put-price-list.ts';
import { readPriceTable } from './read-price-table.ts';

const shownRows = 200;
const shownProblems = 200;
/** An entry of the audit names so many prices; the others are counted. */
const auditedPrices = 500;

type Variant = Awaited<ReturnType<typeof priceListRepository.variantsBySku>>[number];

interface ReadPlan {
  readonly plan: PricePlan<Variant>;
  readonly version: string;
}

/** Returns what a change would do to a list; writes nothing. */
export async function checkListPrices(
  db: StoreDatabase,
  { code, change }: { code: string; change: PriceListChange },
): Promise<PriceListCheck> {
  const list = await priceListRepository.byCode(db, code);
  if (!list) throw unknownPriceList(code);
  return shownPlan(await readPlan(db, { listId: list.id, change }));
}

/** Changes the prices of a list as the dry run with this version said; refuses it if they have changed since. */
export async function changeListPrices(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  { code, change, version }: { code: string; change: PriceListChange; version: string },
): Promise<PriceListCheck> {
  const list = await priceListRepository.lock(trx, code);
  if (!list) throw unknownPriceList(code);
  const read = await readPlan(trx, { listId: list.id, change });
  if (read.version !== version) {
    throw trail.refuse('edit_conflict', { current: { version: read.version }, changedBy: null });
  }
  const { changes } = read.plan;
  await priceListRepository.change(trx, {
    listId: list.id,
    set: changes.flatMap(({ variant: { variant_id }, after }) =>
      after === null ? [] : [{ variant_id, price: after }],
    ),
    removed: changes.flatMap(({ variant, after }) => (after === null ? [variant.variant_id] : [])),
  });
  if (changes.length > 0) {
    await trail.record(
      { kind: 'price_list', id: code },
      { before: auditedState(read.plan, 'before'), after: auditedState(read.plan, 'after') },
    );
  }
  return shownPlan(read);
}

async function readPlan(
  db: StoreDatabase,
  { listId, change }: { listId: number; change: PriceListChange },
): Promise<ReadPlan> {
  const prices = await priceListRepository.prices(db, listId);
  const stored = new Map(
    prices.map((price): [number, OwnPrice] => [
      price.variant_id,
      { centavos: price.price_centavos, tiers: price.volume_prices },
    ]),
  );
  const wanted = wantedBy(change, prices);
  const skus = wanted.flatMap(({ sku }) => [sku, sku.toUpperCase()]);
  const named =
    change.kind === 'percent' ? [] : await priceListRepository.variantsBySku(db, [...new Set(skus)]);
  const variants = new Map([...prices, ...named].map((variant) => [variant.variant_id, variant]));
  const plan = planPrices({
    wanted,
    variants: [...variants.values()],
    stored,
    replaces: change.kind === 'csv' && change.replaces,
  });
  return { plan, version: versionOf({ prices: [...stored].toSorted(([one], [other]) => one - other) }) };
}

function wantedBy(
  change: PriceListChange,
  stored: readonly {
    readonly sku: string;
    readonly price_centavos: number;
    readonly volume_prices: readonly PriceTier[];
  }[],
): readonly WantedPrice[] {
  if (change.kind === 'prices') {
    return change.prices.map(({ sku, price_centavos: priceCentavos, volume_prices: tiers }, index) => ({
      line: index + 1,
      sku,
      priceCentavos,
      tiers,
    }));
  }
  if (change.kind === 'percent') {
    if (stored.length === 0) throw new OperatorProblem('price_list_empty');
    return stored.map(({ sku, price_centavos: price, volume_prices: tiers }, index) => ({
      line: index + 1,
      sku,
      priceCentavos: percentOfPrice(price, change.percent),
      tiers: tiers.map((tier) => ({
        ...tier,
        price_centavos: percentOfPrice(tier.price_centavos, change.percent),
      })),
    }));
  }
  const read = readPriceTable(change.csv);
  if ('problem' in read) throw new OperatorProblem('price_list_table_invalid', { problem: read.problem });
  return read;
}

function shownPlan({ plan, version }: ReadPlan): PriceListCheck {
  const { changes, problems, unchangedCount } = plan;
  return {
    added: changes.filter(({ before }) => before === null).length,
    changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
    removed: changes.filter(({ after }) => after === null).length,
    unchanged: unchangedCount,
    without_effect: changes.filter(({ variant, after }) => after !== null && isIneffective(after, variant))
      .length,
    rows: changes.slice(0, shownRows).map(({ variant, before, after }) => ({
      ...shownVariant(variant),
      before_centavos: before?.centavos ?? null,
      before_volume_prices: [...(before?.tiers ?? [])],
      after_centavos: after?.centavos ?? null,
      after_volume_prices: [...(after?.tiers ?? [])],
    })),
    problems: problems.slice(0, shownProblems),
    problems_count: problems.length,
    version,
  };
}

/** Returns whether none of a price's amounts is below the public one. */
const isIneffective = ({ centavos, tiers }: OwnPrice, variant: Variant) =>
  [centavos, ...tiers.map((tier) => tier.price_centavos)].every((price) => price >= priceToPay(variant));

/** Returns a variant as screens of lists show it. */
export function shownVariant(variant: Variant) {
  return {
    sku: variant.sku,
    name: variant.name,
    options_label: optionsLabelOf(variant),
    list_price_centavos: variant.list_price_centavos,
  };
}

function auditedState({ changes }: PricePlan<Variant>, moment: 'before' | 'after') {
  const prices = changes
    .slice(0, auditedPrices)
    .flatMap(({ variant, [moment]: price }) =>
      price === null ? [] : [`${variant.sku}: ${auditText(price)}`],
    );
  return { prices, ...(changes.length > auditedPrices && { total: changes.length }) };
}

const auditText = ({ centavos, tiers }: OwnPrice) =>
  [formatBrl(centavos), ...tiers.map((tier) => `${tier.from_qty}+: ${formatBrl(tier.price_centavos)}`)].join(
    '; ',
  );
