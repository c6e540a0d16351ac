export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns how many pixels a box at the lower edge moves up to cover none of the others: as few as possible. null if it
 * would have to move further than `most`.
 */
export function clearLift(box: Box, others: readonly Box[], most: number): number | null {
  const inColumn = others.filter((other) => other.left < box.right && other.right > box.left);
  let lift = 0;
  while (lift <= most) {
    const covered = inColumn.filter(
      (other) => other.top < box.bottom - lift && other.bottom > box.top - lift,
    );
    if (covered.length === 0) return lift;
    lift = box.bottom - Math.min(...covered.map(({ top }) => top));
  }
  return null;
}
