import { isPickup } from './is-pickup.ts';

const weekdays = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'];

interface Arrival {
  readonly name: string;
  readonly arrives_on: string;
  /** Absent in what was ordered: the last day is what was promised. */
  readonly arrives_from?: string;
}

/** 'chega até qui., 26/11' or 'chega entre ter., 24/11 e qui., 26/11', in no zone: the server has chosen the days. */
export function arrivalText({ name, arrives_on: last, arrives_from: first = last }: Arrival): string {
  if (isPickup({ name })) return `retire a partir de ${dayText(last)}`;
  return first === last ? `chega até ${dayText(last)}` : `chega entre ${dayText(first)} e ${dayText(last)}`;
}

function dayText(isoDate: string): string {
  const weekday = weekdays[new Date(`${isoDate}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday}, ${isoDate.slice(8)}/${isoDate.slice(5, 7)}`;
}
