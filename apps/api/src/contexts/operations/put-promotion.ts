import { slug } from '@vitrine/contract/schemas/primitives.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { PromotionFile } from './promotion-file.ts';
import { storePromotionRepository } from './store-promotion-repository.ts';

/** Creates a cart promotion, or replaces the one with this code; valid immediately (decision 30). */
export async function putPromotion(db: StoreDatabase, code: string, promotion: PromotionFile): Promise<void> {
  if (!slug.safeParse(code).success) {
    throw new OperatorProblem(
      'promotion_code_invalid',
      `"${code}" não é um código de promoção: letras minúsculas e números, com - entre as palavras.`,
    );
  }
  const { categories, brands, groups, payment } = promotion;
  await requireKnown('categories', categories, (keys) => storePromotionRepository.knownCategories(db, keys));
  await requireKnown('brands', brands, (names) => storePromotionRepository.knownBrands(db, names));
  await requireKnown('groups', groups, (codes) => storePromotionRepository.knownGroups(db, codes));
  await requireKnown('payment', payment, (codes) => storePromotionRepository.knownPayments(db, codes));
  await storePromotionRepository.put(db, {
    code,
    name: promotion.name,
    benefit: JSON.stringify(promotion.benefit),
    category_keys: categories,
    brands,
    group_codes: groups,
    payment_codes: payment,
    min_total_centavos: promotion.min_total,
    starts_at: promotion.from,
    ends_at: promotion.until,
    is_exclusive: promotion.exclusive,
    priority: promotion.priority,
    is_active: true,
  });
}

/** Ends a promotion immediately for all carts. */
export async function endPromotion(db: StoreDatabase, code: string): Promise<void> {
  if (!(await storePromotionRepository.byCode(db, code))) {
    throw new OperatorProblem('promotion_not_found', `Não há promoção "${code}" nesta loja.`);
  }
  await storePromotionRepository.switchOff(db, code);
}

/** Refuses limits to unknown categories, methods or groups, which would never match. */
async function requireKnown(
  field: string,
  limit: readonly string[] | null,
  find: (names: readonly string[]) => Promise<string[]>,
): Promise<void> {
  if (limit === null) return;
  const known = new Set(await find(limit));
  const unknown = limit.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorProblem('file_invalid', `${field}: não há nesta loja ${unknown.join(', ')}.`);
}
