/** Returns the requested credit in centavos; 0 for none, null if it cannot be parsed [CHK-04]. */
export function requestedCreditCentavos(
  discount: Readonly<Record<string, unknown>> | undefined,
): number | null {
  const credit = discount?.['credit'] ?? 0;
  return typeof credit === 'number' && Number.isSafeInteger(credit) && credit >= 0 ? credit : null;
}
