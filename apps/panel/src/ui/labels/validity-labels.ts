import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { OfferValidity } from '@vitrine/contract/admin/schemas/promotions.ts';

export const validityLabels: Readonly<Record<OfferValidity, string>> = {
  running: 'Valendo',
  scheduled: 'Agendado',
  ended: 'Acabou',
  off: 'Desligado',
};

/** A day as a day, a moment as a day and a time of São Paulo. */
const written = (time: string) =>
  time.length > 10 ? `${formatDate(time)}, ${formatTime(time)}` : formatDate(time);

/** Says from when to when something is valid. */
export function scheduleText(starts: string | null, ends: string | null): string {
  if (starts !== null && ends !== null) return `${written(starts)} a ${written(ends)}`;
  if (starts !== null) return `Desde ${written(starts)}`;
  return ends === null ? 'Sem data' : `Até ${written(ends)}`;
}
