/** Returns round amounts in centavos from 0 to at least the highest, for the axis of a chart. */
export function axisTicks(highest: number): number[] {
  const step = roundUp(Math.max(highest, 400) / 4);
  return [0, step, 2 * step, 3 * step, 4 * step];
}

/** Rounds up to 1, 2 or 5 with zeros, in whole reais. */
function roundUp(centavos: number): number {
  const power = 10 ** Math.max(2, Math.floor(Math.log10(centavos)));
  const factor = [1, 2, 5, 10].find((one) => one * power >= centavos) ?? 10;
  return factor * power;
}
