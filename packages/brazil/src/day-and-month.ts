import { requireIsoDate } from './iso-date.ts';

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Formats as '12 de dezembro', the first as '1º de dezembro'. Throws if the text is not a day. */
export function dayAndMonth(isoDate: string): string {
  const [, month, day] = requireIsoDate(isoDate).split('-').map(Number);
  return `${day === 1 ? '1º' : day} de ${months[Number(month) - 1]}`;
}
