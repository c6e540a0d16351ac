import type { PromotionValues } from './promotion-values.ts';

/** Returns what is missing in a promotion's form, by field. */
export function promotionProblems(values: PromotionValues): Record<string, string> {
  return {
    ...(values.name.trim() === '' && { name: 'Dê um nome à promoção.' }),
    ...(values.code.trim() === '' && { code: 'Escreva o código da promoção.' }),
    ...benefitProblems(values),
  };
}

function benefitProblems(values: PromotionValues): Record<string, string> {
  switch (values.kind) {
    case 'percentage':
      return values.percent ? {} : { percent: 'Escreva o desconto.' };
    case 'amount':
      return values.amount_centavos ? {} : { amount_centavos: 'Escreva o desconto.' };
    case 'buy_x_pay_y':
      return {
        ...(!values.buy && { buy: 'Escreva quantas peças o cliente leva.' }),
        ...(!values.pay && { pay: 'Escreva quantas peças o cliente paga.' }),
      };
    case 'free_shipping':
      return {};
    case 'progressive':
      return tierProblems(values);
  }
}

/** A tier that is begun is completed; an empty one beside others is left out. */
function tierProblems({ by, tiers }: PromotionValues): Record<string, string> {
  const from = by === 'quantity' ? 'qty' : 'centavos';
  const begun = tiers.flatMap((tier, index) => (tier[from] || tier.percent ? [{ tier, index }] : []));
  if (begun.length === 0) return { [`tiers.0.${from}`]: 'Escreva ao menos uma faixa.' };
  return Object.fromEntries(
    begun.flatMap(({ tier, index }) => [
      ...(tier[from] ? [] : [[`tiers.${index}.${from}`, 'Escreva de quanto em diante.'] as const]),
      ...(tier.percent ? [] : [[`tiers.${index}.percent`, 'Escreva o desconto da faixa.'] as const]),
    ]),
  );
}

/** Returns the field of a rule's code or of a path of the body. */
export function promotionField({ by }: PromotionValues, key: string): string | null {
  const fields: Readonly<Record<string, string>> = {
    promotion_code_invalid: 'code',
    promotion_pay_invalid: 'pay',
    promotion_payment_invalid: 'payment_codes',
    times_invalid: 'ends_at',
    group_unknown: 'group_codes',
    categories_unknown: 'category_keys',
    brands_unknown: 'brands',
    products_unknown: 'products',
    product_ids: 'products',
    payment_unknown: 'payment_codes',
    groups_unknown: 'group_codes',
    benefit: 'kind',
    'benefit.centavos': 'amount_centavos',
  };
  if (fields[key] !== undefined) return fields[key];
  if (!key.startsWith('benefit.')) return null;
  return key.slice('benefit.'.length).replace(/\.from$/, by === 'quantity' ? '.qty' : '.centavos');
}
