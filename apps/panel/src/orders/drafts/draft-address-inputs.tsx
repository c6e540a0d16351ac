import { Box } from '@mui/material';
import { UFS } from '@vitrine/brazil/uf.ts';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';

const states = UFS.map(({ uf, name }) => [uf, name] as const);

/** Where a draft is sent. */
export function DraftAddressInputs() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <FormTextInput name="recipient" label="Destinatário" maxLength={160} />
      <FormTextInput name="phone" label="Telefone" type="tel" />
      <FormTextInput name="postcode" label="CEP" placeholder="00000-000" />
      <FormTextInput name="street" label="Rua" maxLength={160} />
      <FormTextInput name="number" label="Número" maxLength={6} />
      <FormTextInput name="complement" label="Complemento" maxLength={120} />
      <FormTextInput name="neighborhood" label="Bairro" maxLength={120} />
      <FormTextInput name="city" label="Cidade" maxLength={120} />
      <ChoiceInput name="region" label="Estado" emptyLabel="Escolha" choices={states} />
    </Box>
  );
}
