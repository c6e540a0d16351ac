import { Alert, Box, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseCep } from '@vitrine/brazil/cep.ts';
import type { DraftShippingMethod } from '@vitrine/contract/admin/schemas/shipping.ts';
import type { ShippingSimulationInput } from '@vitrine/contract/admin/schemas/simulations.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { MoneyField } from '#panel/ui/fields/money-field.tsx';
import { PickedProducts } from '#panel/ui/fields/picked-products.tsx';
import type { PickedProduct } from '#panel/ui/fields/product-picker.tsx';
import { WholeNumberField } from '#panel/ui/fields/whole-number-field.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useSettled } from '#panel/ui/use-settled.ts';

import { DeliveryResult } from './delivery-result.tsx';

interface Parcel {
  readonly weight_grams: number;
  readonly height_cm: number;
  readonly width_cm: number;
  readonly length_cm: number;
}

/** Shows the offers to a CEP with the method of the form beside it; asks the API again as the form changes. */
export function ShippingSimulator({ draft }: { draft: DraftShippingMethod | null }) {
  const client = usePanelClient();
  const [postcode, setPostcode] = useState('');
  const [by, setBy] = useState<'parcel' | 'products'>('parcel');
  const [parcel, setParcel] = useState<Parcel>({
    weight_grams: 1000,
    height_cm: 10,
    width_cm: 20,
    length_cm: 20,
  });
  const [subtotal, setSubtotal] = useState<number | null>(10_000);
  const [products, setProducts] = useState<readonly PickedProduct[]>([]);
  const digits = parseCep(postcode) ?? '';
  const items = products.filter(({ qty }) => qty > 0).map(({ sku, qty }) => ({ sku, qty }));
  const settled = useSettled(
    JSON.stringify({
      postcode: digits,
      contents: by === 'products' ? { items } : { parcel, subtotal_centavos: subtotal ?? 0 },
      draft_method: draft,
    } satisfies ShippingSimulationInput),
  );
  const isComplete = digits !== '' && (by === 'parcel' || items.length > 0);
  const { data, error } = useQuery({
    queryKey: ['shipping-simulation', settled],
    queryFn: ({ signal }) =>
      client('POST /api/admin/shipping-simulations', {
        // The text of the key is the body above.
        body: JSON.parse(settled) as ShippingSimulationInput,
        signal,
      }),
    enabled: isComplete && settled.includes(`"postcode":"${digits}"`),
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title="O que a loja ofereceria">
      {/* Enter in these fields must not save the form around them. */}
      <Box
        sx={{ display: 'grid', gap: 2 }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <TextField
          label="CEP"
          value={postcode}
          placeholder="00000-000"
          onChange={(event) => setPostcode(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={by}
          aria-label="Conteúdo da encomenda"
          onChange={(_, chosen: 'parcel' | 'products' | null) => chosen && setBy(chosen)}
        >
          <ToggleButton value="parcel">Peso e medidas</ToggleButton>
          <ToggleButton value="products">Produtos</ToggleButton>
        </ToggleButtonGroup>
        {by === 'products' ? (
          <PickedProducts products={products} onChange={setProducts} />
        ) : (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
            <ParcelFields parcel={parcel} onChange={setParcel} />
            <MoneyField label="Valor dos produtos" value={subtotal} onChange={setSubtotal} />
          </Box>
        )}
        <Box aria-live="polite">
          {isComplete && error && <Alert severity="error">{messageOfError(error)}</Alert>}
          {isComplete && !error && data && <DeliveryResult simulation={data} />}
          {!isComplete && (
            <Typography color="textSecondary">
              Escreva um CEP para ver preços e prazos, com a entrega que você está editando.
            </Typography>
          )}
        </Box>
      </Box>
    </SectionCard>
  );
}

const parcelFields = [
  ['weight_grams', 'Peso (g)'],
  ['height_cm', 'Altura (cm)'],
  ['width_cm', 'Largura (cm)'],
  ['length_cm', 'Comprimento (cm)'],
] as const;

function ParcelFields({ parcel, onChange }: { parcel: Parcel; onChange: (parcel: Parcel) => void }) {
  return parcelFields.map(([key, label]) => (
    <WholeNumberField
      key={key}
      label={label}
      value={parcel[key] === 0 ? null : parcel[key]}
      onChange={(typed) => onChange({ ...parcel, [key]: typed ?? 0 })}
    />
  ));
}
