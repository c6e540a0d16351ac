// 55 is Brazil's country code and also an area code (RS), where subscriber numbers begin with 9 or 2 to 5.
const cannotBeAreaCode = /^55(?![2-59])/;

/**
 * Returns a pasted, autofilled or typed phone without its leading +55 [REG-05]. Twelve or more digits, or a plus sign,
 * distinguish the country code from the area code 55.
 */
export function withoutCountryCode(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!digits.startsWith('55')) return text;
  const isInternational = text.trim().startsWith('+') || digits.length > 12;
  const isTooLong =
    digits.length === 12 && (cannotBeAreaCode.test(digits) || /^55[1-9]{2}[2-5]/.test(digits));
  return isInternational || isTooLong ? digits.slice(2) : text;
}
