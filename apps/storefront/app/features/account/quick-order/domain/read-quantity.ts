import { readWhole } from '@vitrine/brazil/spreadsheet-number.ts';
import { maxLineQty } from '@vitrine/rules/allowed-quantity.ts';

/** Words for one piece: they change nothing. */
const piece = String.raw`un|und|unid|unidades?|p[cç]s?|pe[cç]as?|pz|ea|units?`;
/** Words for a package: how many pieces are in one, only the buyer knows. */
const pack = String.raw`cx|cxs|caixas?|fd|fds|fardos?|pct|pcts|pacotes?|dz|d[uú]zias?|kits?|box|boxes`;
const written = new RegExp(String.raw`^x?\s*([\d.,]+)\s*(?:(${piece}|x)|(${pack}))?\.?$`, 'i');

/**
 * Reads a quantity as spreadsheets and people write it: '6', '6,00', 'x6', '6 un', '2 cx'. Null for anything but a whole one from 1 to
 * 999: another number than the written one is never assumed [COM+02].
 */
export function readQuantity(text: string): { readonly qty: number; readonly pack: string | null } | null {
  const [, digits, , packName] = written.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const qty = readWhole(digits);
  return typeof qty === 'number' && qty >= 1 && qty <= maxLineQty
    ? { qty, pack: packName?.toLowerCase() ?? null }
    : null;
}
