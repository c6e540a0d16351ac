import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { DayInput } from '#panel/ui/form/day-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { LimitInput } from '#panel/ui/form/limit-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { ProductScopeInput } from '#panel/ui/form/product-scope-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import type { CouponValues } from './coupon-values.ts';
import { usePromotionChoices } from './use-promotion-choices.ts';

const grid = { display: 'grid', gap: 2 } as const;
const pair = { ...grid, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

const kinds = [
  ['percentage', 'Em %'],
  ['amount', 'Em reais'],
  ['free_shipping', 'Frete grátis'],
] as const;

export function CouponFields({ isNew }: { isNew: boolean }) {
  const kind = useWatch<CouponValues, 'kind'>({ name: 'kind' });
  const { groups, categories } = usePromotionChoices();
  return (
    <>
      <SectionCard title="O que o cliente ganha">
        <Box sx={grid}>
          {isNew && (
            <FormTextInput
              name="code"
              label="Código"
              required
              maxLength={40}
              helperText="O que o cliente digita. Letras, números, - ou _; não muda depois."
            />
          )}
          <Box sx={pair}>
            <ChoiceInput name="kind" label="Tipo de desconto" choices={kinds} required />
            {kind === 'percentage' && <WholeNumberInput name="percent" label="Desconto" unit="%" required />}
            {kind === 'amount' && <MoneyInput name="amount_centavos" label="Desconto na sacola" required />}
          </Box>
        </Box>
      </SectionCard>
      <SectionCard title="Quando vale">
        <Box sx={grid}>
          <Box sx={pair}>
            <DayInput name="starts_on" label="Primeiro dia" />
            <DayInput name="ends_on" label="Último dia" />
          </Box>
          <SwitchInput name="is_active" label="Ligado" />
        </Box>
      </SectionCard>
      <SectionCard title="Para quais produtos">
        <Box sx={grid}>
          <LimitInput
            name="category_keys"
            label="Categorias, com as que ficam dentro delas"
            choices={categories.map(({ key, name }) => [key, name])}
          />
          <ProductScopeInput
            name="products"
            label="Produtos, além dos das categorias"
            helperText="Sem categoria e sem produto: vale para a sacola inteira."
          />
        </Box>
      </SectionCard>
      <SectionCard title="Limites">
        <Box sx={grid}>
          <Box sx={pair}>
            <MoneyInput
              name="min_total_centavos"
              label="Valor mínimo em produtos do cupom"
              helperText="Vazio: sem mínimo."
            />
            <WholeNumberInput name="max_uses" label="Total de usos" helperText="Vazio: sem limite." />
          </Box>
          <SwitchInput name="is_once_per_customer" label="Uma vez por cliente" />
          <SwitchInput name="is_first_purchase" label="Só na primeira compra do cliente" />
          <SwitchInput name="is_combinable" label="Soma-se a promoções" />
          <LimitInput
            name="group_codes"
            label="Grupos de clientes (nenhum marcado: todos)"
            choices={groups.map(({ code, name }) => [code, name])}
          />
        </Box>
      </SectionCard>
    </>
  );
}
