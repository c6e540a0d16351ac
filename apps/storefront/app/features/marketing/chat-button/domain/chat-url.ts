/** Address of a conversation; null without a number that could be one: country, area and at least eight digits. */
export function chatUrl(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length >= 12 && digits.length <= 15 ? `https://wa.me/${digits}` : null;
}
