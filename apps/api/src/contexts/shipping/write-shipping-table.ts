import type { AdminShippingRate } from '@vitrine/contract/admin/schemas/shipping.ts';

import { byteOrderMark, writeCsvRows } from '#api/platform/spreadsheets/write-csv.ts';

import { shippingTableColumns } from './read-shipping-table.ts';

/** Writes a table as CSV that `readShippingTable` reads, for spreadsheets in Portuguese. */
export function writeShippingTable(rates: readonly AdminShippingRate[]): string {
  const titles = shippingTableColumns.map(({ column }) => column);
  const rows = rates.map((rate) => shippingTableColumns.map(({ field }) => cellOf(rate, field)));
  return byteOrderMark + writeCsvRows([titles, ...rows]);
}

function cellOf(rate: AdminShippingRate, field: keyof AdminShippingRate): string {
  switch (field) {
    case 'ufs':
      return rate.ufs?.join(', ') ?? '';
    case 'cep_from':
    case 'cep_to':
      return rate[field]?.replace(/^(\d{5})(\d{3})$/, '$1-$2') ?? '';
    case 'from_grams':
    case 'to_grams':
      return kilosText(rate[field]);
    case 'price_centavos':
    case 'extra_per_kg_centavos':
      return (rate[field] / 100).toFixed(2).replace('.', ',');
    case 'business_days_from':
    case 'business_days':
      return rate[field] === null ? '' : String(rate[field]);
  }
}

function kilosText(grams: number | null): string {
  return grams === null ? '' : (grams / 1000).toFixed(3).replace('.', ',');
}
