import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { parseEmail } from '@vitrine/brazil/email.ts';
import type { OrderGiftCard } from '@vitrine/contract/schemas/gift-card.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { type FormEvent, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';

import styles from './order-page.module.css';

export interface GiftCardDeliveryProps {
  order: Pick<Order, 'uuid' | 'status'>;
  /** As loaded with the order. */
  card: OrderGiftCard;
}

/** To whom an order's gift card goes and whether it has arrived; its buyer may correct the e-mail until it is redeemed. */
export function GiftCardDelivery({ order, card: loaded }: GiftCardDeliveryProps) {
  const [corrected, setCorrected] = useState<OrderGiftCard | null>(null);
  const card = { ...loaded, ...(corrected && { recipient_email: corrected.recipient_email }) };
  return (
    <>
      <div>
        <p>Vale-presente por e-mail</p>
        <p className={styles.muted}>{stateWords(card)}</p>
      </div>
      <div>
        <p>
          <strong>{card.recipient_name}</strong>
        </p>
        <p className={styles.muted}>{card.recipient_email}</p>
        {card.message === '' ? null : (
          <p className={styles.muted}>
            Mensagem: <q>{card.message}</q>
          </p>
        )}
        {card.expires_on === null ? (
          <p className={styles.muted}>{card.valid_months === 0 ? 'Não vence.' : null}</p>
        ) : (
          <p className={styles.muted}>Vale até {formatDate(card.expires_on)}.</p>
        )}
      </div>
      {card.status === 'active' ? <Again order={order} card={card} onSent={setCorrected} /> : null}
    </>
  );
}

function stateWords({
  status,
  send_on: day,
  sent_at: sentAt,
  redeemed_at: redeemedAt,
}: OrderGiftCard): string {
  if (status === 'redeemed') return `Resgatado em ${formatDate(redeemedAt ?? day)}.`;
  if (status === 'cancelled') return 'Cancelado com o pedido: o código não vale mais.';
  if (sentAt !== null)
    return `Enviado em ${formatDate(sentAt)}, ${formatTime(sentAt)}. Ainda não foi resgatado.`;
  if (status === 'awaiting_payment') return `Será enviado em ${formatDate(day)}, depois do pagamento.`;
  return `Será enviado em ${formatDate(day)}.`;
}

function Again({
  order,
  card,
  onSent,
}: {
  order: GiftCardDeliveryProps['order'];
  card: OrderGiftCard;
  onSent: (card: OrderGiftCard) => void;
}) {
  const isSent = card.sent_at !== null;
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = String(new FormData(event.currentTarget).get('recipient_email') ?? '').trim();
    const email = parseEmail(typed);
    setDone(null);
    setProblem(email === null ? 'E-mail inválido' : undefined);
    if (email === null) return;
    setIsSending(true);
    try {
      onSent(
        await api('POST /api/sales/orders/{uuid}/gift-card-mails', {
          path: { uuid: order.uuid },
          body: { recipient_email: email },
        }),
      );
      setDone(
        isSent
          ? `Enviado de novo para ${email}. O código do e-mail anterior deixou de valer.`
          : `Salvo: na data, o e-mail vai para ${email}.`,
      );
    } catch (error) {
      setProblem(translateCallError(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={styles.giftForm} method="post" noValidate onSubmit={(event) => void send(event)}>
      <EmailField
        label="E-mail de quem recebe"
        name="recipient_email"
        autoComplete="off"
        defaultValue={card.recipient_email}
        error={problem}
      />
      <Button type="submit" variant="secondary" size="s" isLoading={isSending}>
        {isSent ? 'Enviar de novo' : 'Corrigir e-mail'}
      </Button>
      <div role="status">{done === null ? null : <Alert tone="success">{done}</Alert>}</div>
    </form>
  );
}
