/**
 * Parses the key of an electronic invoice (NF-e): 44 digits, the last of which is a check digit (modulo 11, Manual de
 * Orientação do Contribuinte). Ignores spaces, as on a printed invoice. Null for anything else.
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
