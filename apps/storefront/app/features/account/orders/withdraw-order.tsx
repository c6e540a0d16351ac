import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { isErrorOf } from '@vitrine/contract/client.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import type { WithdrawalOffer } from '@vitrine/contract/schemas/withdrawal.ts';
import { withdrawalDays } from '@vitrine/rules/return-terms.ts';
import { useState } from 'react';

import { guestReturnPath, returnPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { loadOrder } from './load-orders.ts';
import { withdrawalWords } from './withdrawal-words.ts';

import cancelStyles from './cancel-order.module.css';
import styles from './withdraw-order.module.css';

export interface WithdrawOrderProps {
  order: Order;
  /** The buyer has no account: the return is a page of the order. */
  isGuest: boolean;
  /** Receives the order's current state. */
  onUpdated: (order: Order) => void;
}

/** Quantities by line; null for everything that remains. */
type Chosen = ReadonlyMap<number, number> | null;

/**
 * 'Desistir da compra', for the whole order or single items, after a confirmation that names the consequences [ORD+02].
 */
export function WithdrawOrder({ order, isGuest, onUpdated }: WithdrawOrderProps) {
  const navigate = useNavigate();
  // A retry after a lost response uses the same idempotency key; each opening of the dialog uses a new one.
  const [attempt, setAttempt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen>(null);
  const isOpen = attempt !== null;
  const items = chosen && [...chosen].map(([id, qty]) => `${id}:${qty}`).join(',');
  const offer = useOffer(order.uuid, items, isOpen);
  const isOffered =
    offer.data !== undefined && offer.data !== null && !offer.isPlaceholderData && !offer.isError;
  const close = () => setAttempt(null);

  async function refresh() {
    const current = await loadOrder(order.uuid).catch(() => null);
    if (current) onUpdated(current);
  }

  async function withdraw() {
    if (attempt === null || !offer.data) return;
    const { stage, refund, items: left } = offer.data;
    try {
      const done = await api('POST /api/sales/orders/{uuid}/withdrawal', {
        path: { uuid: order.uuid },
        headers: { 'idempotency-key': attempt },
        body: {
          items: left.flatMap(({ id, qty }) => {
            const withdrawnQty = chosen ? chosen.get(id) : qty;
            return withdrawnQty === undefined ? [] : [{ id, qty: withdrawnQty }];
          }),
          stage,
          expected_refund_centavos: refund.money_centavos + refund.credit_centavos + refund.bonus_centavos,
        },
      });
      close();
      emitAppEvent('toast', {
        kind: 'success',
        message: 'Desistência confirmada. Enviamos a confirmação por e-mail.',
      });
      const pathOf = isGuest ? guestReturnPath : returnPath;
      if (done.return_id !== null) void navigate({ href: pathOf(done.return_id) });
      else await refresh();
    } catch (error) {
      // The order changed meanwhile: the dialog shows the current refund.
      if (isErrorOf(error, 'POST /api/sales/orders/{uuid}/withdrawal')) {
        if (error.code === 'withdrawal_out_of_date') await offer.refetch();
        if (error.code === 'withdrawal_unavailable') await refresh();
      }
      throw error;
    }
  }

  return (
    <>
      {order.is_withdrawal_open ? (
        <Button
          variant="secondary"
          size="s"
          className={cancelStyles.open}
          onClick={() => {
            setChosen(null);
            setAttempt(crypto.randomUUID());
          }}
        >
          Desistir da compra
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isOpen}
        title={`Desistir do pedido ${order.increment_id}?`}
        action={offer.data === null ? null : 'Confirmar desistência'}
        isDisabled={!isOffered || chosen?.size === 0}
        keep={offer.data === null ? 'Fechar' : 'Manter compra'}
        onConfirm={withdraw}
        onClose={close}
      >
        <p>Você pode desistir até {withdrawalDays} dias depois de receber, sem explicar por quê.</p>
        {offer.isError ? (
          <Alert tone="danger" isAnnounced>
            {translateCallError(offer.error)}
          </Alert>
        ) : null}
        {offer.data === undefined && !offer.isError ? <Skeleton lines={4} /> : null}
        {offer.data === null ? <p>O prazo acabou, ou não resta nada deste pedido para devolver.</p> : null}
        {offer.data ? (
          <>
            <Items offer={offer.data} chosen={chosen} onChoose={setChosen} />
            <Outcome offer={offer.data} order={order} isEmpty={chosen?.size === 0} />
          </>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

/** Fetches the refund for withdrawing from some items; null if no item allows it. */
function useOffer(uuid: string, items: string | null, isEnabled: boolean) {
  return useQuery(
    {
      queryKey: ['withdrawal', uuid, items],
      queryFn: () =>
        api('GET /api/sales/orders/{uuid}/withdrawal', {
          path: { uuid },
          ...(items !== null && { query: { items } }),
        }),
      enabled: isEnabled && items !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    },
    tabQueryClient(),
  );
}

interface ItemsProps {
  offer: WithdrawalOffer;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Selects the items to withdraw from; an order of a single unit needs no selection. */
function Items({ offer, chosen, onChoose }: ItemsProps) {
  const [only] = offer.items;
  if (offer.items.length === 1 && only?.qty === 1) return null;
  const quantities = chosen ?? new Map(offer.items.map(({ id, qty }) => [id, qty]));

  function choose(id: number, qty: number | null) {
    const next = new Map(quantities);
    if (qty === null) next.delete(id);
    else next.set(id, qty);
    onChoose(next);
  }

  return (
    <fieldset className={styles.items}>
      <legend className={styles.legend}>De quais itens?</legend>
      {offer.items.map(({ id, name, options_label: options, qty: maxQty }) => {
        const qty = quantities.get(id) ?? null;
        return (
          <div key={id} className={styles.item}>
            <Checkbox
              className={styles.choice}
              checked={qty !== null}
              hint={[options, maxQty > 1 ? `${maxQty} unidades` : ''].filter(Boolean).join(', ') || undefined}
              onChange={(event) => choose(id, event.target.checked ? maxQty : null)}
            >
              {name}
            </Checkbox>
            {qty === null || maxQty === 1 ? null : (
              <QuantityStepper
                value={qty}
                max={maxQty}
                size="s"
                label={`Quantidade de ${name}`}
                onChange={(next) => choose(id, next)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Outcome({
  offer,
  order,
  isEmpty = false,
}: {
  offer: WithdrawalOffer;
  order: Order;
  isEmpty?: boolean | undefined;
}) {
  return (
    <div aria-live="polite">
      {isEmpty ? (
        <p>Escolha pelo menos um item.</p>
      ) : (
        <ul className={cancelStyles.outcomes}>
          {withdrawalWords(offer, order, formatBrl).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
