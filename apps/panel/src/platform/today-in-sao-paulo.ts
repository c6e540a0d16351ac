import { type IsoDate, requireIsoDate } from '@vitrine/brazil/iso-date.ts';

export function todayInSaoPaulo(now = new Date()): IsoDate {
  return requireIsoDate(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now));
}
