/** Returns how long a gift card is valid, in words; 0 months: it does not expire. */
export function validityWords(months: number): string {
  if (months === 0) return 'Não vence.';
  const words =
    months % 12 === 0
      ? `${months / 12} ${months === 12 ? 'ano' : 'anos'}`
      : `${months} ${months === 1 ? 'mês' : 'meses'}`;
  return `Vale por ${words} a partir do envio: depois disso, vence, com o crédito que restar dele.`;
}
