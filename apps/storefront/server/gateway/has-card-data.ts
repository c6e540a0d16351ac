const cardKeys = new Set(['clearcard', 'cvv', 'cvc', 'card_number', 'cardnumber']);
/** Fields whose numbers may look like cards: a CNPJ has 14 digits, a provider's user id any number. */
const otherNumbers = new Set(['taxvat', 'username', 'cnpj', 'phone', 'userid', 'postcode']);

const isLuhnValid = (digits: string) => {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2 - (digit > 4 ? 9 : 0);
    sum += at % 2 === 1 ? doubled : digit;
  }
  return sum % 10 === 0;
};

/** Short numbers must also have a card prefix, because one in ten numbers passes Luhn. */
function isCardNumber(value: string): boolean {
  const digits = value.replace(/[\s.-]/g, '');
  if (!/^\d{13,19}$/.test(digits) || !isLuhnValid(digits)) return false;
  if (digits.length >= 16) return true;
  return /^(?:4\d{12}|3(?:0[0-5]|[68]\d)\d{11}|3[47]\d{13})$/.test(digits);
}

/** Returns whether a body contains card data, which may only be sent to the payment provider [PAY-03]. */
export function hasCardData(value: unknown, key = ''): boolean {
  const name = key.toLowerCase();
  if (cardKeys.has(name)) return value !== null && value !== '' && value !== undefined;
  if (typeof value === 'string' || typeof value === 'number') {
    return !otherNumbers.has(name) && isCardNumber(String(value));
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([inner, part]) => hasCardData(part, Array.isArray(value) ? key : inner));
}
