import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { EditorColumns } from '#panel/ui/form/editor-columns.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { MoneyInput } from '#panel/ui/form/money-input.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { DraftAddressInputs } from './draft-address-inputs.tsx';
import { DraftCustomerInput } from './draft-customer-input.tsx';
import { DraftItemsInput } from './draft-items-input.tsx';
import { DraftShippingInputs } from './draft-shipping-inputs.tsx';
import { DraftTotals } from './draft-totals.tsx';
import { useDraftQuote } from './use-draft-quote.ts';

/** The fields of a draft, with what it costs beside them. */
export function DraftFields({
  storedShipping = null,
  children,
}: {
  storedShipping?: string | null;
  /** Below the totals. */
  children?: ReactNode;
}) {
  const { data: quote, error } = useDraftQuote();
  return (
    <EditorColumns
      fields={
        <>
          <SectionCard title="Cliente">
            <DraftCustomerInput />
          </SectionCard>
          <SectionCard title="Produtos">
            <DraftItemsInput quote={quote} />
          </SectionCard>
          <SectionCard title="Desconto e cupom">
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <MoneyInput name="discount_centavos" label="Desconto" />
              <FormTextInput
                name="discount_reason"
                label="Motivo do desconto"
                helperText="O cliente lê este texto."
                maxLength={80}
              />
              <FormTextInput name="coupon_code" label="Cupom" maxLength={40} />
            </Box>
          </SectionCard>
          <SectionCard title="Endereço">
            <DraftAddressInputs />
          </SectionCard>
          <SectionCard title="Entrega">
            <DraftShippingInputs quote={quote} storedName={storedShipping} />
          </SectionCard>
          <SectionCard title="Anotação">
            <FormTextInput
              name="note"
              label="Anotação da equipe"
              helperText="O cliente não vê. Vira uma nota do pedido."
              maxLength={500}
              multiline
              minRows={2}
            />
          </SectionCard>
        </>
      }
      simulation={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SectionCard title="Total">
            <Box aria-live="polite">
              {error && (
                <Alert severity="error" sx={{ mb: 1.5 }}>
                  {messageOfError(error)}
                </Alert>
              )}
              <DraftTotals prices={quote?.prices ?? []} coupon={quote?.coupon ?? null} />
            </Box>
          </SectionCard>
          {children}
        </Box>
      }
    />
  );
}
