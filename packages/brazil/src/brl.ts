import { plainCharacters } from './plain-characters.ts';
import { formatWholeNumber } from './whole-number.ts';

// Not Intl: ICU builds differ in the space and in the position of the minus, and server and browser must render the same
// characters.
const NO_BREAK_SPACE = '\u00A0';

function formatReais(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${formatWholeNumber(Number(digits.slice(0, -2)))},${digits.slice(-2)}`;
}

function formatWithSpace(centavos: number, space: string): string {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`centavos are not an integer: ${centavos}`);
  return `${centavos < 0 ? '-' : ''}R$${space}${formatReais(centavos)}`;
}

/** Formats as 'R$ 1.234,56' with U+00A0 after the symbol, like Intl's pt-BR, so that no line breaks inside a price. */
export function formatBrl(centavos: number): string {
  return formatWithSpace(centavos, NO_BREAK_SPACE);
}

/** Formats as `formatBrl` with an ordinary space: for plain-text e-mails, files, and text that is searched or compared. */
export function formatBrlPlain(centavos: number): string {
  return formatWithSpace(centavos, ' ');
}

/** Formats the change of an amount as '− R$ 20,00' or '+ R$ 20,00', with U+2212 and U+00A0. Zero has no sign. */
export function formatBrlChange(centavos: number): string {
  const amount = formatBrl(Math.abs(centavos));
  return centavos === 0 ? amount : `${centavos < 0 ? '−' : '+'}${NO_BREAK_SPACE}${amount}`;
}

/**
 * Parses a typed amount to centavos: '1.234,56', 'R$ 1.234,5', '1234', '-R$ 0,10'. The comma is the decimal mark and a dot
 * only groups thousands: '10.50' is refused. Null for anything else.
 */
export function parseBrl(text: string): number | null {
  const match = /^(-?)\s*(?:R\$)?\s*(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/i.exec(plainCharacters(text));
  if (match === null) return null;
  const [, sign, reais = '', cents = ''] = match;
  const centavos = Number(reais.replaceAll('.', '') + cents.padEnd(2, '0'));
  if (!Number.isSafeInteger(centavos)) return null;
  return sign && centavos > 0 ? -centavos : centavos;
}
