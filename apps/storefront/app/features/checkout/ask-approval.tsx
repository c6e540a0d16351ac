import { useRouter } from '@tanstack/react-router';
import { approvalNoteLength } from '@vitrine/contract/buyer-limits.ts';
import { useRef, useState } from 'react';

import { approvalPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';

import type { Checkout } from './domain/checkout-states.ts';

export interface AskApprovalProps {
  checkout: Checkout;
  cartId: string;
  limitCentavos: number;
}

/** In place of the pay button of a buyer whose limit the order exceeds: asks the company to approve it (decision 180). */
export function AskApproval({ checkout: { address, shipping }, cartId, limitCentavos }: AskApprovalProps) {
  const router = useRouter();
  const key = useRef(crypto.randomUUID());
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function ask() {
    if (isSending) return;
    setFailure(null);
    setIsSending(true);
    try {
      const { id } = await api('POST /api/customer/approvals', {
        headers: { 'idempotency-key': key.current },
        body: {
          cart_id: cartId,
          note,
          ...(address && { address_id: address.id }),
          ...(shipping && { shipping_code: shipping.code }),
        },
      });
      emitAppEvent('toast', { kind: 'success', message: 'Pedido de aprovação enviado.' });
      await router.navigate({ href: approvalPath(id) });
    } catch (error) {
      // Its request was stored, with what was typed before: what is asked for now is another one.
      if (isCallError(error) && error.code === 'idempotency_key_reused') key.current = crypto.randomUUID();
      setFailure(translateCallError(error));
      setIsSending(false);
    }
  }

  return (
    <>
      <Alert title="Este pedido precisa de aprovação">
        <p>
          {limitCentavos === 0 ? (
            'Sua empresa aprova cada pedido seu.'
          ) : (
            <>
              Seu limite é de <Amount centavos={limitCentavos} /> por pedido.
            </>
          )}{' '}
          Quem aprova recebe um e-mail e faz o pedido. Sua sacola continua como está.
        </p>
      </Alert>
      <Field label="Mensagem para quem aprova" requirement="optional">
        <TextArea
          name="note"
          value={note}
          maxLength={approvalNoteLength}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button size="l" isFullWidth isLoading={isSending} onClick={() => void ask()}>
        Pedir aprovação
      </Button>
    </>
  );
}
