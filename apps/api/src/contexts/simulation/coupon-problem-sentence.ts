import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';

import type { CouponProblem } from '#api/contexts/cart/cart.public.ts';

/** Says to the merchant why a coupon gives a cart no discount. */
export function couponProblemSentence({ code, params }: CouponProblem): string {
  switch (code) {
    case 'coupon_invalid': {
      const { missing_centavos: missing, starts_on: startsOn } = params ?? {};
      if (missing !== undefined)
        return `Faltam ${formatBrl(Number(missing))} em produtos${params?.limited === undefined ? '' : ' do cupom'} para o valor mínimo.`;
      if (startsOn !== undefined) return `O cupom só vale a partir de ${formatDate(startsOn)}.`;
      return 'O cupom está desligado.';
    }
    case 'coupon_expired':
      return 'O cupom já venceu neste dia.';
    case 'coupon_already_used':
      return 'O cupom chegou ao limite de usos.';
    case 'coupon_with_promotions':
      return 'O cupom não se soma às promoções desta sacola.';
    case 'coupon_first_purchase':
      return 'O cupom vale só na primeira compra do cliente.';
    case 'coupon_other_products':
      return 'Nenhum produto à venda desta sacola é dos produtos e categorias do cupom.';
    case 'promotion_wrong_group':
      return 'O cupom vale só para outros grupos de clientes.';
  }
}
