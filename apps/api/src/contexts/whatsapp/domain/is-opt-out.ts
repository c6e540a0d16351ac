const optOuts: ReadonlySet<string> = new Set(['SAIR', 'PARAR', 'PARE', 'CANCELAR', 'STOP', 'DESCADASTRAR']);

/** Returns whether an answer ends the messages: one word, in any case, with or without a mark. */
export function isOptOut(text: string): boolean {
  return optOuts.has(
    text
      .trim()
      .replace(/[.!]+$/, '')
      .trim()
      .toUpperCase(),
  );
}

/**
 * Returns area code and the last eight digits of a Brazilian number at WhatsApp, which drops the ninth digit of many; null for another
 * country's.
 */
export function phoneKeyOf(waId: string): { areaCode: string; lastDigits: string } | null {
  const digits = waId.replaceAll(/\D/g, '');
  if (!/^55\d{10,11}$/.test(digits)) return null;
  return { areaCode: digits.slice(2, 4), lastDigits: digits.slice(-8) };
}
