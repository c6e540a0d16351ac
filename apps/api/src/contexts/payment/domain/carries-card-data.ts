import { parseCardNumber } from '@vitrine/brazil/card.ts';
import { parseCnpj } from '@vitrine/brazil/cnpj.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';

const cardKeys = new Set(['clearcard', 'cardnumber', 'cvv', 'cvc', 'securitycode']);

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== null && value !== undefined && value !== '';
}

/** Excludes CNPJs and phones with country code, which can have the length and check digit of a card. */
function looksLikeCardNumber(text: string): boolean {
  const digits = parseCardNumber(text.trim());
  return (
    digits !== null && /^[2-6]/.test(digits) && parseCnpj(digits) === null && parsePhone(digits) === null
  );
}

/** Returns whether a body contains a card number, or a filled field named like a card's [PAY-03, CHK-02]. */
export function carriesCardData(body: unknown): boolean {
  if (typeof body === 'string' || typeof body === 'number') return looksLikeCardNumber(String(body));
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(
    ([key, value]) =>
      (cardKeys.has(key.toLowerCase().replace(/[_-]/g, '')) && isFilled(value)) || carriesCardData(value),
  );
}
