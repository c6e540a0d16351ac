import { formatBrl } from '@vitrine/brazil/brl.ts';

import type { PromotionObstacle, RateObstacle } from '#api/contexts/cart/cart.public.ts';

/** Says why a promotion that runs gives a cart nothing. */
export function promotionObstacleSentence(obstacle: PromotionObstacle): string {
  switch (obstacle.kind) {
    case 'other_group':
      return 'Esta sacola não recebe a promoção: ela vale só para os grupos de clientes escolhidos.';
    case 'other_payment':
      return 'Esta sacola não recebe a promoção: ela vale só com as formas de pagamento escolhidas.';
    case 'not_first_purchase':
      return 'Esta sacola não recebe a promoção: ela vale só na primeira compra do cliente.';
    case 'no_line':
      return 'Nenhum produto à venda desta sacola é dos produtos, categorias e marcas da promoção.';
    case 'below_minimum':
      return `Faltam ${formatBrl(obstacle.missingCentavos)} em produtos da promoção para o valor mínimo.`;
    case 'no_discount':
      return 'Esta sacola não chega ao primeiro desconto da promoção, ou já não tem o que descontar.';
    case 'excluded':
      return `Outra promoção vem antes e esta não se soma a ela: ${listed(obstacle.byNames)}.`;
  }
}

/** Says why a shipping method has no price for a parcel. */
export function rateObstacleSentence(obstacle: RateObstacle): string {
  if (obstacle.kind === 'destination') return 'A tabela não tem linha para este CEP.';
  const weight = kilos(obstacle.grams);
  return obstacle.upToGrams === null
    ? `A tabela não tem linha para ${weight} neste CEP.`
    : `Vai até ${kilos(obstacle.upToGrams)} neste CEP; a encomenda conta ${weight}.`;
}

const kilos = (grams: number) => `${(grams / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3 })} kg`;
const listed = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
