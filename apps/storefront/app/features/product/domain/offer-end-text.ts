import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

/** Returns until when an offer is valid, in São Paulo: "Oferta até 27/11 às 23h59". */
export function offerEndText(until: string): string {
  const [day, month] = formatDate(until).split('/');
  return `Oferta até ${day}/${month} às ${formatTime(until)}`;
}
