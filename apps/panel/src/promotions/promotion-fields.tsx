import { Box } from '@mui/material';

import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { LimitInput } from '#panel/ui/form/limit-input.tsx';
import { MomentInput } from '#panel/ui/form/moment-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { ProductScopeInput } from '#panel/ui/form/product-scope-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { BenefitInputs } from './benefit-inputs.tsx';
import { usePromotionChoices } from './use-promotion-choices.ts';

const grid = { display: 'grid', gap: 2 } as const;
const pair = { ...grid, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

export function PromotionFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <SectionCard title="O que o cliente ganha">
        <Box sx={grid}>
          <FormTextInput
            name="name"
            label="Nome"
            required
            maxLength={120}
            helperText="O cliente vê na sacola."
          />
          {isNew && (
            <FormTextInput
              name="code"
              label="Código"
              required
              maxLength={120}
              helperText="Letras minúsculas e números, com - entre as palavras. Não muda depois."
            />
          )}
          <BenefitInputs />
        </Box>
      </SectionCard>
      <SectionCard title="Quando vale">
        <Box sx={grid}>
          <Box sx={pair}>
            <MomentInput name="starts_at" label="Começa" helperText="Vazio: já vale. Hora de São Paulo." />
            <MomentInput name="ends_at" label="Acaba" helperText="Vazio: sem fim." />
          </Box>
          <SwitchInput name="is_active" label="Ligada" />
        </Box>
      </SectionCard>
      <SectionCard title="Para quais sacolas">
        <PromotionLimits />
      </SectionCard>
      <SectionCard title="Junto com outras promoções">
        <Box sx={grid}>
          <SwitchInput name="is_exclusive" label="Exclusiva: não se soma a outras promoções nem a cupons" />
          <WholeNumberInput
            name="priority"
            label="Ordem"
            helperText="A de menor número é aplicada primeiro."
            sx={{ maxWidth: 220 }}
          />
        </Box>
      </SectionCard>
    </>
  );
}

function PromotionLimits() {
  const { categories, brands, groups, payments } = usePromotionChoices();
  return (
    <Box sx={grid}>
      <MoneyInput
        name="min_total_centavos"
        label="Valor mínimo em produtos da promoção"
        helperText="Vazio: sem mínimo."
      />
      <LimitInput
        name="category_keys"
        label="Categorias, com as que ficam dentro delas"
        choices={categories.map(({ key, name }) => [key, name])}
      />
      <LimitInput name="brands" label="Marcas" choices={brands.map((brand) => [brand, brand])} />
      <ProductScopeInput
        name="products"
        label="Produtos, além dos das categorias e marcas"
        helperText="Sem categoria, marca e produto: vale para todos."
      />
      <SwitchInput name="is_first_purchase" label="Só na primeira compra do cliente" />
      <LimitInput
        name="group_codes"
        label="Grupos de clientes (nenhum marcado: todos)"
        choices={groups.map(({ code, name }) => [code, name])}
      />
      <LimitInput
        name="payment_codes"
        label="Formas de pagamento (nenhuma marcada: todas)"
        choices={payments.map(({ code, name }) => [code, name])}
      />
    </Box>
  );
}
