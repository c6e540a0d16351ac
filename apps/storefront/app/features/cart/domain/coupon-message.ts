import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatIsoDate, parseIsoDate } from '@vitrine/brazil/iso-date.ts';
import type { MessageParams } from '@vitrine/contract/envelope.ts';

/** Returns why a coupon has no effect: the refusal's text with the missing amount or the start date [CAR-08]. */
export function couponMessage(text: string, params: MessageParams = {}): string {
  const { missing_centavos: missing, limited, starts_on: startsOn } = params;
  if (missing !== undefined && /^\d{1,15}$/.test(missing)) {
    const what = limited === undefined ? 'produtos para usar este cupom' : 'produtos deste cupom';
    return `${text} Faltam ${formatBrl(Number(missing))} em ${what}.`;
  }
  const firstDay = parseIsoDate(startsOn ?? '');
  return firstDay ? `${text} Ele vale a partir de ${formatIsoDate(firstDay)}.` : text;
}
