/** Says how an amount differs from the one before: `12% a mais`, `igual`; null if there was nothing before. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null;
  const permille = Math.round(((now - before) / before) * 1000);
  if (permille === 0) return 'igual';
  const percent = (Math.abs(permille) / 10).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${percent}% a ${permille > 0 ? 'mais' : 'menos'}`;
}
