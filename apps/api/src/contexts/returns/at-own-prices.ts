import { atMemberPrices } from '#api/contexts/member-prices/member-prices.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

interface ExchangedPiece {
  readonly variant_id: number;
  readonly list_price_centavos: number;
  readonly offer_price_centavos: number | null;
  readonly returned_variant_id: number | null;
  readonly returned_list_centavos: number | null;
  readonly returned_offer_centavos: number | null;
}

/** Returns wished and returned variants at the prices of the customer's price lists, whose difference an exchange pays or returns. */
export async function atOwnPrices<Piece extends ExchangedPiece>(
  db: StoreDatabase,
  { pieces, customerId, now }: { pieces: readonly Piece[]; customerId: number | null; now: Date },
): Promise<Piece[]> {
  const variants = pieces.flatMap((piece) => {
    const { returned_variant_id: returnedId, returned_list_centavos: list } = piece;
    const { variant_id, list_price_centavos, offer_price_centavos } = piece;
    const wished = { variant_id, list_price_centavos, offer_price_centavos };
    if (returnedId === null || list === null) return [wished];
    return [
      wished,
      {
        variant_id: returnedId,
        list_price_centavos: list,
        offer_price_centavos: piece.returned_offer_centavos,
      },
    ];
  });
  const own = await atMemberPrices(db, { variants, member: { customerId }, now });
  const offers = new Map(own.map((variant) => [variant.variant_id, variant.offer_price_centavos]));
  return pieces.map((piece) => ({
    ...piece,
    offer_price_centavos: offers.get(piece.variant_id) ?? null,
    returned_offer_centavos:
      piece.returned_variant_id === null ? null : (offers.get(piece.returned_variant_id) ?? null),
  }));
}
