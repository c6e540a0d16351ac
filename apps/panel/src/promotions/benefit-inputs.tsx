import { Box, Button, IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';

import { emptyTier, type PromotionValues } from './promotion-values.ts';

const kinds = [
  ['percentage', 'Desconto em %'],
  ['amount', 'Desconto em reais'],
  ['progressive', 'Desconto que cresce'],
  ['buy_x_pay_y', 'Leve X, pague Y'],
  ['free_shipping', 'Frete grátis'],
] as const;

/** The benefit of the promotion, with the fields of the chosen kind. */
export function BenefitInputs() {
  const kind = useWatch<PromotionValues, 'kind'>({ name: 'kind' });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChoiceInput name="kind" label="Benefício" choices={kinds} required />
      {kind === 'percentage' && <WholeNumberInput name="percent" label="Desconto" unit="%" required />}
      {kind === 'amount' && (
        <MoneyInput
          name="amount_centavos"
          label="Desconto na sacola"
          required
          helperText="Repartido entre os produtos da promoção."
        />
      )}
      {kind === 'buy_x_pay_y' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <WholeNumberInput name="buy" label="Leve" unit="peças" required />
          <WholeNumberInput name="pay" label="Pague" unit="peças" required />
        </Box>
      )}
      {kind === 'progressive' && <Tiers />}
    </Box>
  );
}

function Tiers() {
  const by = useWatch<PromotionValues, 'by'>({ name: 'by' });
  const { fields, append, remove } = useFieldArray({ name: 'tiers' });
  return (
    <>
      <ChoiceInput
        name="by"
        label="Cresce por"
        choices={[
          ['quantity', 'Quantidade de peças'],
          ['total', 'Valor da compra'],
        ]}
        required
      />
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: 1, alignItems: 'start' }}
        >
          {by === 'quantity' ? (
            <WholeNumberInput name={`tiers.${index}.qty`} label="A partir de" unit="peças" />
          ) : (
            <MoneyInput name={`tiers.${index}.centavos`} label="A partir de" />
          )}
          <WholeNumberInput name={`tiers.${index}.percent`} label="Desconto" unit="%" />
          <IconButton
            aria-label={`Remover a faixa ${index + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button onClick={() => append(emptyTier)}>Acrescentar faixa</Button>
      </Box>
    </>
  );
}
