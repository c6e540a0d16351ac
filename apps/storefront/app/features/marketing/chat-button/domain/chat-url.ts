/** Returns the chat's address; null for a number without country code, area code and at least eight digits. */
export function chatUrl(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length >= 12 && digits.length <= 15 ? `https://wa.me/${digits}` : null;
}
