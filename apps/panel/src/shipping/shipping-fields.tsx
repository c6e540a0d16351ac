import { Box } from '@mui/material';
import type { DraftShippingMethod } from '@vitrine/contract/admin/schemas/shipping.ts';
import { useWatch } from 'react-hook-form';

import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { RateTable } from './rate-table.tsx';

const grid = { display: 'grid', gap: 2 } as const;

export function ShippingFields({ isNew, mayWrite }: { isNew: boolean; mayWrite: boolean }) {
  const isPickup = useWatch<DraftShippingMethod, 'is_pickup'>({ name: 'is_pickup' });
  return (
    <>
      <SectionCard title="Como aparece na loja">
        <Box sx={grid}>
          <FormTextInput name="name" label="Nome" required maxLength={120} />
          {isNew && (
            <FormTextInput
              name="code"
              label="Código"
              required
              maxLength={60}
              helperText="Letras minúsculas e números, com - ou _ entre as palavras. Não muda depois."
            />
          )}
          <SwitchInput name="is_pickup" label="O cliente retira na loja" />
          {isPickup && <FormTextInput name="pickup_address" label="Endereço da retirada" maxLength={300} />}
        </Box>
      </SectionCard>
      <SectionCard title="Preço">
        <Box sx={{ ...grid, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <MoneyInput
            name="free_from_centavos"
            label="Grátis a partir de"
            helperText="Em produtos. Vazio: nunca é grátis."
          />
          <WholeNumberInput
            name="cubic_kg_per_m3"
            label="Cubagem"
            unit="kg/m³"
            helperText="Vazio: só o peso real conta."
          />
        </Box>
      </SectionCard>
      <RateTable mayWrite={mayWrite} />
    </>
  );
}
