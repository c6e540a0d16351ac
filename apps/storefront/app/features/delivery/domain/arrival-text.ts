import { inPlace } from '@vitrine/brazil/in-place.ts';

import { isPickup, type MaybePickup } from './delivery-or-pickup.ts';

const weekdays = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'];

interface Arrival extends MaybePickup {
  readonly arrives_on: string;
  /** Absent in orders, which state only the promised last day. */
  readonly arrives_from?: string;
}

/**
 * Formats an arrival: 'chega até qui., 26/11', 'chega entre ter., 24/11 e qui., 26/11', 'retire a partir de seg., 23/11
 * na Rua …'. Dates have no time zone: the server chose the days.
 */
export function arrivalText(arrival: Arrival): string {
  const { arrives_on: last, arrives_from: first = last, pickup } = arrival;
  if (isPickup(arrival)) {
    const location = pickup?.address ? ` ${inPlace(pickup.address)}` : '';
    return `retire a partir de ${dayText(last)}${location}`;
  }
  return first === last ? `chega até ${dayText(last)}` : `chega entre ${dayText(first)} e ${dayText(last)}`;
}

function dayText(isoDate: string): string {
  const weekday = weekdays[new Date(`${isoDate}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday}, ${isoDate.slice(8)}/${isoDate.slice(5, 7)}`;
}
