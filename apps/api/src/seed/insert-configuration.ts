import { isCharged, type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import { paymentType } from '@vitrine/contract/schemas/payment-details.ts';
import type { DemoCartPromotion, DemoStore } from '@vitrine/fixtures/demo-store.ts';
import type { Insertable } from 'kysely';

import type { InstallmentRules } from '#api/platform/database/payment-tables.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';
import { storeAccount } from '#api/platform/payment-accounts.ts';

import { inBatches } from './in-batches.ts';

const cardInstallments: InstallmentRules = {
  max: 10,
  min_parcel_centavos: 3000,
  interest_free_up_to: 6,
  monthly_interest_basis_points: 199,
};

/** Inserts a store's configuration: settings, shipping, promotions, coupons, payment methods. */
export async function insertConfiguration(db: StoreDatabase, store: DemoStore): Promise<void> {
  for (const rows of inBatches(store.configs)) await db.insertInto('store_configs').values(rows).execute();
  for (const rows of inBatches(store.theme_configs)) {
    await db.insertInto('theme_configs').values(rows).execute();
  }
  for (const rows of inBatches(store.settings)) await db.insertInto('theme_settings').values(rows).execute();
  for (const rows of inBatches(store.integrations)) {
    await db.insertInto('integrations').values(rows).execute();
  }
  for (const rows of inBatches(store.tags.map((tag, index) => Object.assign({ sort_order: index }, tag)))) {
    await db.insertInto('cms_tags').values(rows).execute();
  }
  await insertDeliveries(db, store);
  for (const rows of inBatches(store.coupons.map(couponRow))) {
    await db.insertInto('coupons').values(rows).execute();
  }
  for (const rows of inBatches((store.cart_promotions ?? []).map(cartPromotionRow))) {
    await db.insertInto('cart_promotions').values(rows).execute();
  }
  await db
    .insertInto('payment_methods')
    .values(paymentMethodRows(pixDiscountPercent(store)))
    .execute();
  if (store.net_terms) await insertNetTerms(db, store.net_terms);
}

/** Offers Faturado to companies of some groups. */
async function insertNetTerms(
  db: StoreDatabase,
  { groups, due_days: [first, ...later] }: NonNullable<DemoStore['net_terms']>,
): Promise<void> {
  const { label } = paymentTypes.net_terms;
  await db
    .insertInto('payment_methods')
    .values({
      code: 'net_terms',
      type: 'net_terms',
      provider: storeAccount,
      label,
      name: label,
      position: paymentType.options.length,
      valid_for: first ?? null,
      later_due_days: later,
      groups: [...groups],
    })
    .execute();
}

async function insertDeliveries(db: StoreDatabase, store: DemoStore): Promise<void> {
  for (const [index, { rates, pickup_address: address, ...rule }] of store.shipping_rules.entries()) {
    const { id } = await db
      .insertInto('shipping_rules')
      .values({
        ...rule,
        position: index + 1,
        is_pickup: address !== undefined,
        pickup_address: address ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('shipping_rates')
      .values(
        rates.map(({ ceps, ...rate }) => ({
          ...rate,
          rule_id: id,
          cep_from: ceps?.from ?? null,
          cep_to: ceps?.to ?? null,
        })),
      )
      .execute();
  }
}

function couponRow(coupon: DemoStore['coupons'][number]): Insertable<StoreTables['coupons']> {
  return {
    code: coupon.code,
    kind: coupon.kind,
    value: coupon.value,
    starts_on: coupon.starts_on,
    ends_on: coupon.ends_on,
    min_total_centavos: coupon.min_total_centavos,
    group_codes: coupon.group_codes ?? null,
    is_once_per_customer: coupon.is_single_use ?? false,
    max_uses: coupon.max_uses ?? null,
    is_combinable: coupon.is_combinable ?? true,
  };
}

function cartPromotionRow(
  { benefit, ...promotion }: DemoCartPromotion,
  index: number,
): Insertable<StoreTables['cart_promotions']> {
  return { ...promotion, benefit: JSON.stringify(benefit), priority: index + 1 };
}

/** Returns the Pix discount that the store's theme advertises; 0 without one. */
export function pixDiscountPercent(store: DemoStore): number {
  const theme = new Map(store.theme_configs.map(({ path, value }) => [path, value]));
  return theme.get('payment_promotion/method') === 'pix'
    ? Number(theme.get('payment_promotion/discount_percent') ?? 0)
    : 0;
}

type PaymentMethodRow = Insertable<StoreTables['payment_methods']>;

/** One method per type at the sandbox, in the order of the registry. */
function paymentMethodRows(discountPercent: number): PaymentMethodRow[] {
  const special: Partial<Record<PaymentType, Partial<PaymentMethodRow>>> = {
    pix: {
      // The checkout shows the discount beside it.
      description: 'Aprovação na hora, a qualquer dia e horário',
      discount_percent: discountPercent,
    },
    // The checkout shows the instalments that an amount allows.
    card: { code: 'sandbox_card', description: '', installments: JSON.stringify(cardInstallments) },
    boleto: {
      name: 'Boleto bancário',
      description: `Aprovação em até ${paymentTypes.boleto.reportedInBusinessDays} dias úteis depois do pagamento`,
    },
  };
  const atSandbox = paymentType.options.filter(isCharged);
  return atSandbox.map((type, index) => {
    const { label } = paymentTypes[type];
    return {
      code: type,
      type,
      provider: 'sandbox',
      label,
      name: label,
      position: index + 1,
      ...special[type],
    };
  });
}
