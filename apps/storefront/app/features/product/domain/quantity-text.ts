import { type PackContent, piecesOf } from '@vitrine/brazil/pack-content.ts';

/** Returns "4 un.", or "4 pacotes" of a variant that is sold in packs, whose "un." are the pieces. */
export function quantityText(qty: string | number, content: PackContent | null | undefined): string {
  if (!content || piecesOf(content) === 1) return `${qty} un.`;
  return String(qty) === '1' ? '1 pacote' : `${qty} pacotes`;
}
