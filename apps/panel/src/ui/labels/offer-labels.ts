import { type MomentEdge, writeSpreadsheetMoment } from '@vitrine/brazil/read-spreadsheet-moment.ts';
import { runningOffer } from '@vitrine/rules/running-offer.ts';

import type { StatusTone } from '#panel/ui/status-badge.tsx';

export const momentRefusal = 'Escreva como 27/11/2026 08:00, em horário de São Paulo, ou só o dia.';

/** Returns a bound of an offer as it is typed and pasted; a text that is no instant stays as it is. */
export function offerBoundText(instant: string | null | undefined, edge: MomentEdge): string {
  if (instant === null || instant === undefined) return '';
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? instant : writeSpreadsheetMoment(moment, edge);
}

interface PublishedOffer {
  readonly special_price_centavos: number | null;
  readonly offer_from?: string | null | undefined;
  readonly offer_until?: string | null | undefined;
}

/** Returns whether the dated offer of a variant runs; null without a period. */
export function offerStatus(
  { special_price_centavos: price, offer_from: from, offer_until: until }: PublishedOffer,
  now: Date,
): { readonly tone: StatusTone; readonly label: string } | null {
  if (price === null || (!from && !until)) return null;
  const offer = {
    offer_price_centavos: price,
    offer_from: from ? new Date(from) : null,
    offer_until: until ? new Date(until) : null,
  };
  if (runningOffer(offer, now) !== null) return { tone: 'good', label: 'Vale agora' };
  const hasEnded = offer.offer_until !== null && offer.offer_until <= now;
  return hasEnded ? { tone: 'muted', label: 'Terminou' } : { tone: 'waiting', label: 'Agendada' };
}
