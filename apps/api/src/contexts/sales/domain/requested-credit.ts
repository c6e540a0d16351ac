/** The credit discount that a checkout asks for, in centavos; 0 for none, null when it cannot be read [CHK-04]. */
export function requestedCreditCentavos(
  discount: Readonly<Record<string, unknown>> | undefined,
): number | null {
  const credit = discount?.['credit'] ?? 0;
  return typeof credit === 'number' && Number.isSafeInteger(credit) && credit >= 0 ? credit : null;
}
