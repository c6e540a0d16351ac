import { Box } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OrderDraftQuote } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';

import type { DraftValues } from './draft-values.ts';

interface DraftShippingInputsProps {
  readonly quote: OrderDraftQuote | undefined;
  /** Of a stored draft, whose method is shown before the options are known. */
  readonly storedName: string | null;
}

/** How a draft is sent, and for how much: the price of the method, or one that the staff choose. */
export function DraftShippingInputs({ quote, storedName }: DraftShippingInputsProps) {
  const chosen = useWatch<DraftValues, 'shipping'>({ name: 'shipping' });
  const options = quote?.shipping_options ?? [];
  const known = options.map(
    ({ code, name, price_centavos: price, arrives_on: day }) =>
      [code, `${name}: ${price === 0 ? 'grátis' : formatBrl(price)}, até ${formatDate(day)}`] as const,
  );
  const isKnown = chosen === null || options.some(({ code }) => code === chosen);
  const choices = isKnown ? known : [...known, [chosen, storedName ?? chosen] as const];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
      <ChoiceInput
        name="shipping"
        label="Forma de entrega"
        emptyLabel="Escolha"
        choices={choices}
        helperText={
          choices.length === 0
            ? 'As formas aparecem com o cliente, um produto e o CEP.'
            : 'Com os preços do CEP.'
        }
      />
      <MoneyInput
        name="freight_centavos"
        label="Outro valor de frete"
        helperText="Em branco, o da forma de entrega."
      />
    </Box>
  );
}
