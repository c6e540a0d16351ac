import { Box } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminVariant } from '@vitrine/contract/admin/schemas/admin-variant.ts';
import { useState } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { offerBoundText, offerStatus } from '#panel/ui/labels/offer-labels.ts';
import { InlineField } from '#panel/ui/list/inline-field.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { useVariantSaves } from './use-variant-saves.ts';

interface CellProps {
  readonly variant: AdminVariant;
}

const amountText = (centavos: number | null) =>
  centavos === null ? '' : formatBrl(centavos).replace(/R\$\s/, '');

export function VariantName({ variant: { sku, product, options_label: options } }: CellProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      {product.name}
      <Box
        component="span"
        sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
      >
        {options === '' ? sku : `${options} · ${sku}`}
      </Box>
    </Box>
  );
}

export function PriceCell({ variant }: CellProps) {
  const saves = useVariantSaves();
  return (
    <InlineField
      label={`Preço de ${variant.sku}`}
      column="price"
      prefix="R$"
      value={amountText(variant.price_centavos)}
      disabled={!useMay('catalogue.write')}
      save={(typed) => saves.price(variant, typed)}
    />
  );
}

export function SalePriceCell({ variant }: CellProps) {
  const saves = useVariantSaves();
  return (
    <InlineField
      label={`Preço promocional de ${variant.sku}`}
      column="sale-price"
      prefix="R$"
      value={amountText(variant.special_price_centavos)}
      disabled={!useMay('catalogue.write')}
      save={(typed) => saves.salePrice(variant, typed)}
    />
  );
}

/** The moments at which the offer begins and ends, in São Paulo; nothing without an offer. */
export function OfferPeriodCell({ variant }: CellProps) {
  const saves = useVariantSaves();
  const isReadOnly = !useMay('catalogue.write');
  const [now] = useState(() => new Date());
  if (variant.special_price_centavos === null) return '—';
  const status = offerStatus(variant, now);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
      <Box>
        <InlineField
          label={`Início da oferta de ${variant.sku}`}
          column="offer-from"
          prefix="de"
          width={164}
          value={offerBoundText(variant.offer_from, 'start')}
          disabled={isReadOnly}
          save={(typed) => saves.offerBound(variant, 'start', typed)}
        />
      </Box>
      <Box>
        <InlineField
          label={`Fim da oferta de ${variant.sku}`}
          column="offer-until"
          prefix="até"
          width={164}
          value={offerBoundText(variant.offer_until, 'end')}
          disabled={isReadOnly}
          save={(typed) => saves.offerBound(variant, 'end', typed)}
        />
      </Box>
      {status && <StatusBadge {...status} />}
    </Box>
  );
}

export function StockCell({ variant }: CellProps) {
  const saves = useVariantSaves();
  return (
    <>
      <InlineField
        label={`Estoque de ${variant.sku}`}
        column="stock"
        value={String(variant.stock)}
        disabled={!useMay('catalogue.write')}
        save={(typed) => saves.stock(variant, typed)}
      />
      <Box sx={{ fontSize: '0.8125rem', mt: 0.5 }}>
        <TextLink
          to="/precos/movimentos"
          search={{ sku: variant.sku }}
          aria-label={`Movimentos de ${variant.sku}`}
        >
          Movimentos
        </TextLink>
      </Box>
    </>
  );
}

export function VisibilityCell({ variant: { product } }: CellProps) {
  return product.is_active ? (
    <StatusBadge tone="good" label="Na loja" />
  ) : (
    <StatusBadge tone="muted" label="Oculto" />
  );
}
