import { Box } from '@mui/material';
import { goodsOrigins } from '@vitrine/brazil/goods-origin.ts';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';

const origins = goodsOrigins.map((label, digit) => [String(digit), `${digit} – ${label}`] as const);

/** What the invoice of a product says; the shop shows none of it. */
export function FiscalFields() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <FormTextInput
        name="ncm"
        label="NCM"
        maxLength={20}
        helperText="8 dígitos, como 6109.10.00. Seu contador informa."
      />
      <FormTextInput
        name="cest"
        label="CEST"
        maxLength={20}
        helperText="7 dígitos, como 28.038.00, se há substituição tributária."
      />
      <ChoiceInput
        name="goods_origin"
        label="Origem da mercadoria"
        choices={origins}
        emptyLabel="Não informada"
      />
      <FormTextInput
        name="invoice_unit"
        label="Unidade da nota"
        maxLength={20}
        helperText="Como UN, PC, KG ou CX12."
      />
    </Box>
  );
}
