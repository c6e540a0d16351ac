import { useQueryClient } from '@tanstack/react-query';
import { formatBrl, parseBrl } from '@vitrine/brazil/brl.ts';
import { type MomentEdge, readSpreadsheetMoment } from '@vitrine/brazil/read-spreadsheet-moment.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { type AdminVariant, adminVariant } from '@vitrine/contract/admin/schemas/admin-variant.ts';
import { z } from 'zod';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { authorOf } from '#panel/ui/form/conflict-of.ts';
import { momentRefusal, offerBoundText } from '#panel/ui/labels/offer-labels.ts';
import type { InlineOutcome } from '#panel/ui/list/inline-field.tsx';

const saved: InlineOutcome = { text: '', isKept: false };
const kept = (text: string): InlineOutcome => ({ text, isKept: true });
const unreadable = kept('Escreva o valor como 1.234,56.');

/** The record of a conflict. */
const conflict = z.object({
  current: adminVariant
    .pick({ price_centavos: true, special_price_centavos: true, version: true })
    // Absent of an offer without them.
    .extend({
      offer_from: z.string().nullable().default(null),
      offer_until: z.string().nullable().default(null),
    }),
});

interface VariantSaves {
  price(variant: AdminVariant, typed: string): Promise<InlineOutcome>;
  /** An empty text ends the sale. */
  salePrice(variant: AdminVariant, typed: string): Promise<InlineOutcome>;
  /** An empty text takes the bound away. */
  offerBound(variant: AdminVariant, edge: MomentEdge, typed: string): Promise<InlineOutcome>;
  stock(variant: AdminVariant, typed: string): Promise<InlineOutcome>;
}

/** Returns the changes of one variant in the grid. Saving does not re-sort the rows. */
export function useVariantSaves(): VariantSaves {
  const client = usePanelClient();
  const queryClient = useQueryClient();

  /** Replaces the row by the stored variant. */
  function show(sku: string, stored: Partial<AdminVariant>): void {
    queryClient.setQueriesData<{ rows: readonly AdminVariant[] }>(
      { queryKey: ['precos', 'list'] },
      (page) =>
        page && { ...page, rows: page.rows.map((row) => (row.sku === sku ? { ...row, ...stored } : row)) },
    );
  }

  async function savePrices({ sku, version }: AdminVariant, prices: Prices): Promise<InlineOutcome> {
    try {
      const path = { sku };
      show(sku, await client('PUT /api/admin/variants/{sku}/price', { path, body: { ...prices, version } }));
      return saved;
    } catch (error) {
      const current = currentOf(error);
      if (!(error instanceof AdminCallError) || !current) return kept(messageOfError(error));
      show(sku, current);
      return kept(
        `${authorOf(error) ?? 'Outra pessoa'} mudou para ${pricesText(current)}. Enter salva o seu valor, Esc fica com este.`,
      );
    }
  }

  return {
    async price(variant, typed) {
      const price = parseBrl(typed);
      return price === null
        ? unreadable
        : savePrices(variant, { ...pricesOf(variant), price_centavos: price });
    },
    async salePrice(variant, typed) {
      const price = typed === '' ? null : parseBrl(typed);
      if (price === null && typed !== '') return unreadable;
      return savePrices(variant, { ...pricesOf(variant), special_price_centavos: price });
    },
    async offerBound(variant, edge, typed) {
      const moment = typed === '' ? null : readSpreadsheetMoment(typed, edge);
      if (moment === null && typed !== '') return kept(momentRefusal);
      const bound = edge === 'start' ? 'offer_from' : 'offer_until';
      return savePrices(variant, { ...pricesOf(variant), [bound]: moment?.toISOString() ?? null });
    },
    async stock({ sku, stock }, typed) {
      if (!/^\d{1,7}$/.test(typed)) return kept('Escreva um número inteiro, a partir de zero.');
      try {
        // The difference, because sales go on meanwhile.
        const body = { by: Number(typed) - stock };
        const stored = await client('PUT /api/admin/variants/{sku}/stock', { path: { sku }, body });
        show(sku, stored);
        if (stored.stock === Number(typed)) return saved;
        return {
          text: `Houve vendas enquanto você editava: agora há ${formatWholeNumber(stored.stock)}.`,
          isKept: false,
        };
      } catch (error) {
        return kept(messageOfError(error));
      }
    },
  };
}

type Prices = Pick<AdminVariant, 'price_centavos' | 'special_price_centavos' | 'offer_from' | 'offer_until'>;

const pricesOf = ({ price_centavos, special_price_centavos }: AdminVariant): Prices => ({
  price_centavos,
  special_price_centavos,
});

function pricesText({
  price_centavos: price,
  special_price_centavos: special,
  offer_from: from,
  offer_until: until,
}: Prices): string {
  if (special === null) return formatBrl(price);
  const period = [
    from ? `a partir de ${offerBoundText(from, 'start')}` : '',
    until ? `até ${offerBoundText(until, 'end')}` : '',
  ].filter((bound) => bound !== '');
  return [`${formatBrl(price)}, promocional ${formatBrl(special)}`, ...period].join(' ');
}

function currentOf(error: unknown) {
  if (!(error instanceof AdminCallError) || error.code !== 'edit_conflict') return null;
  return conflict.safeParse(error.data).data?.current ?? null;
}
