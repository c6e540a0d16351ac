import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminShippingRate } from '@vitrine/contract/admin/schemas/shipping.ts';

/** Writes a weight in kg: 0,5. */
const kilosText = (grams: number): string =>
  (grams / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3, useGrouping: false });

export const weightText = (grams: number): string => `${kilosText(grams)} kg`;

const cepText = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** Returns the destination of a row, and its weight limit. */
export function destinationText({ ufs, cep_from: first, cep_to: last, ...rate }: AdminShippingRate): string {
  const ceps = first !== null && last !== null ? `CEP ${cepText(first)} a ${cepText(last)}` : null;
  const destination = [ufs?.join(', '), ceps].filter((part) => part).join(', ') || 'Brasil inteiro';
  const { from_grams: from, to_grams: to } = rate;
  if (from === 0 && to === null) return destination;
  if (from === 0) return `${destination}, até ${weightText(to ?? 0)}`;
  return `${destination}, acima de ${weightText(from)}${to === null ? '' : ` até ${weightText(to)}`}`;
}

/** Returns the price of a row and its delivery time. */
export function rateText(rate: AdminShippingRate): string {
  const {
    price_centavos: price,
    extra_per_kg_centavos: extra,
    business_days_from: from,
    business_days: to,
  } = rate;
  const days = from === null || from === to ? `${to}` : `${from} a ${to}`;
  const more = extra === 0 ? '' : ` + ${formatBrl(extra)} por kg`;
  return `${price === 0 ? 'Grátis' : formatBrl(price)}${more}, ${days} ${to === 1 ? 'dia útil' : 'dias úteis'}`;
}

/** The cells of a row as the CSV of a table has them, by column. */
export function cellsOf(rate: AdminShippingRate): Record<RateColumn, string> {
  const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');
  return {
    estados: rate.ufs?.join(', ') ?? '',
    cep_inicial: rate.cep_from === null ? '' : cepText(rate.cep_from),
    cep_final: rate.cep_to === null ? '' : cepText(rate.cep_to),
    peso_de_kg: rate.from_grams === 0 ? '' : kilosText(rate.from_grams),
    peso_ate_kg: rate.to_grams === null ? '' : kilosText(rate.to_grams),
    preco: reais(rate.price_centavos),
    adicional_por_kg: rate.extra_per_kg_centavos === 0 ? '' : reais(rate.extra_per_kg_centavos),
    dias_uteis_de: rate.business_days_from === null ? '' : String(rate.business_days_from),
    dias_uteis_ate: String(rate.business_days),
  };
}

/** The columns of the CSV, with the labels of their fields. */
export const rateColumns = {
  estados: 'Estados, como SP, RJ (vazio: todos)',
  cep_inicial: 'CEP inicial',
  cep_final: 'CEP final',
  peso_de_kg: 'Acima de (kg)',
  peso_ate_kg: 'Até (kg)',
  preco: 'Preço (R$)',
  adicional_por_kg: 'Mais, por kg (R$)',
  dias_uteis_de: 'Prazo mínimo (dias úteis)',
  dias_uteis_ate: 'Prazo máximo (dias úteis)',
} as const;

export type RateColumn = keyof typeof rateColumns;
