import { foldText } from './fold-text.ts';

declare const invoiceUnitBrand: unique symbol;
/** The commercial unit of a product on an NF-e: one to six characters, in capitals. */
export type InvoiceUnit = string & { readonly [invoiceUnitBrand]: true };

/** Words that people write for the usual units. */
const unitsOfWords: Readonly<Record<string, string>> = {
  unidade: 'UN',
  unidades: 'UN',
  peca: 'PC',
  pecas: 'PC',
  caixa: 'CX',
  conjunto: 'CJ',
  quilo: 'KG',
  quilograma: 'KG',
  grama: 'G',
  litro: 'L',
  metro: 'M',
  pacote: 'PCT',
  rolo: 'RL',
};

/** Parses 'UN', 'un.', 'peça', 'cx12' or 'M²' to the unit of an NF-e, such as `UN`; null if it has no letters or is longer than six. */
export function parseInvoiceUnit(text: string): InvoiceUnit | null {
  const plain = foldText(text.trim().replace(/\.$/, '').replaceAll('²', '2').replaceAll('³', '3'));
  const known = Object.hasOwn(unitsOfWords, plain) ? unitsOfWords[plain] : undefined;
  const unit = known ?? plain.toUpperCase();
  return /^[A-Z][A-Z\d]{0,5}$/.test(unit) ? (unit as InvoiceUnit) : null;
}
