export interface Lot {
  readonly id: number;
  readonly remaining_centavos: number;
}

export interface LotPart {
  readonly lotId: number;
  readonly centavos: number;
}

/** Splits an amount over lots, in the order given; null if they do not contain as much. */
export function splitAcrossLots(lots: readonly Lot[], centavos: number): LotPart[] | null {
  const parts: LotPart[] = [];
  let missing = centavos;
  for (const { id, remaining_centavos: remaining } of lots) {
    if (missing === 0) break;
    const part = Math.min(missing, remaining);
    parts.push({ lotId: id, centavos: part });
    missing -= part;
  }
  return missing === 0 ? parts : null;
}
