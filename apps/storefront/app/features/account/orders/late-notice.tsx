import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { useState } from 'react';

import { useChatUrl } from '#app/features/marketing/chat-button/use-chat-url.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';

import { isLate } from './domain/is-late.ts';

export type LateNoticeProps = Pick<Order, 'increment_id' | 'status' | 'shipping'>;

/** Says that an order is late, with help at one tap: the store's chat, else its e-mail. */
export function LateNotice({ increment_id: number, status, shipping }: LateNoticeProps) {
  const { settings } = useStore();
  const question = `Meu pedido ${number} está atrasado. Podem verificar?`;
  const chat = useChatUrl(question);
  const [now] = useState(() => new Date());
  if (!isLate({ status, arrivesOn: shipping.arrives_on, pickup: shipping.pickup ?? null }, now)) return null;
  const email = settings['email'];
  const href = chat ?? (email === '' ? null : `mailto:${email}?subject=${encodeURIComponent(question)}`);
  return (
    <Alert
      tone="warning"
      title="Atrasado: estamos verificando"
      action={
        href === null ? undefined : (
          <ButtonLink size="s" variant="secondary" href={href} target="_blank" rel="noopener noreferrer">
            Pedir ajuda
          </ButtonLink>
        )
      }
    >
      <p>A previsão era {formatDate(shipping.arrives_on)}. Já estamos atrás do seu pedido.</p>
    </Alert>
  );
}
