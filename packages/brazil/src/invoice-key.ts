/**
 * The key of an electronic invoice (NF-e): 44 digits, of which the last checks the others (modulo 11, Manual de
 * Orientação do Contribuinte). Spaces, as on a printed invoice, do not count. Null when it is none.
 */
export function parseInvoiceKey(text: string): string | null {
  const key = text.replace(/\s/g, '');
  if (!/^\d{44}$/.test(key)) return null;
  const sum = [...key]
    .slice(0, -1)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const remainder = sum % 11;
  return Number(key.at(-1)) === (remainder < 2 ? 0 : 11 - remainder) ? key : null;
}
