import { Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminOrder, RefundQuote } from '@vitrine/contract/admin/schemas/orders.ts';
import { refundReasons, type RefundReason } from '@vitrine/contract/stated-reasons.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { MoneyField } from '#panel/ui/fields/money-field.tsx';

import { ReasonFields, type Stated, unstated } from './reason-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Gives back a part of what was paid, without a return. */
export function RefundOrder({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Devolver valor
      </Button>
      {/* A dialog of its own each time, with an idempotency key of its own. */}
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Wish {
  /** The chosen quantity by the id of the line. */
  readonly pieces: Readonly<Record<number, number>>;
  readonly restocks: boolean;
  readonly shippingCentavos: number | null;
  readonly amountCentavos: number | null;
  readonly stated: Stated<RefundReason>;
}

const nothing: Wish = {
  pieces: {},
  restocks: false,
  shippingCentavos: null,
  amountCentavos: null,
  stated: unstated,
};

function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { number } = order;
  const client = usePanelClient();
  const [key] = useState(() => crypto.randomUUID());
  const [wish, setWish] = useState(nothing);
  const items = Object.entries(wish.pieces).flatMap(([id, qty]) =>
    qty > 0 ? [{ id: Number(id), qty }] : [],
  );
  const text = items.map(({ id, qty }) => `${id}:${qty}`).join(',');
  const quote = useQuery({
    queryKey: ['refund-quote', number, text],
    queryFn: ({ signal }) =>
      client('GET /api/admin/orders/{number}/refund-quote', {
        path: { number },
        query: text === '' ? {} : { items: text },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const { shippingCentavos, amountCentavos, restocks, stated } = wish;
  const totalCentavos = (quote.data?.pieces_centavos ?? 0) + (shippingCentavos ?? 0) + (amountCentavos ?? 0);
  const send = useOrderChange(
    ({ reason, ...rest }: Stated<RefundReason>) =>
      client('POST /api/admin/orders/{number}/refunds', {
        path: { number },
        body: {
          key,
          items,
          restocks,
          shipping_centavos: shippingCentavos ?? 0,
          amount_centavos: amountCentavos ?? 0,
          expected_refund_centavos: totalCentavos,
          reason: reason === '' ? 'other' : reason,
          ...rest,
        },
      }),
    'Devolução registrada: o provedor recebe o pedido agora',
  );
  return (
    <ConfirmationDialog
      isOpen
      title={`Devolver valor do pedido ${number}`}
      text="O valor volta pela forma de pagamento, sem devolução de produtos, e o cliente recebe um e-mail."
      confirmLabel={`Devolver ${formatBrl(totalCentavos)}`}
      cancelLabel="Voltar"
      isPending={send.isPending}
      isIncomplete={
        stated.reason === '' || totalCentavos === 0 || !quote.isSuccess || quote.isPlaceholderData
      }
      error={send.error ?? quote.error}
      onConfirm={() => send.mutate(stated, { onSuccess: onClose })}
      onClose={onClose}
    >
      {quote.data && <WishFields order={order} quote={quote.data} wish={wish} onChange={setWish} />}
      <ReasonFields
        reasons={refundReasons}
        value={stated}
        onChange={(next) => setWish({ ...wish, stated: next })}
      />
    </ConfirmationDialog>
  );
}

interface WishFieldsProps {
  readonly order: AdminOrder;
  readonly quote: RefundQuote;
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}

function WishFields({ order, quote, wish, onChange }: WishFieldsProps) {
  const { is_before_shipping: isBefore, left_centavos: left, left_shipping_centavos: freight } = quote;
  const hasPieces = Object.values(wish.pieces).some((qty) => qty > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
          Peças
        </Typography>
        {quote.is_partly_shipped && (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            Só as que ainda não saíram. As que saíram o cliente devolve, ou a loja devolve um valor abaixo.
          </Typography>
        )}
        {quote.left_items.map(({ id, qty }) => {
          const item = order.items.find((one) => one.id === id);
          if (!item) return null;
          const name = [item.name, item.options_label].filter((part) => part !== '').join(', ');
          return (
            <Box key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 0.75 }}>
              <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
              <TextField
                type="number"
                size="small"
                disabled={qty === 0}
                value={wish.pieces[id] ?? 0}
                onChange={({ target }) =>
                  onChange({
                    ...wish,
                    pieces: {
                      ...wish.pieces,
                      [id]: Math.max(0, Math.min(qty, Math.trunc(Number(target.value)))),
                    },
                  })
                }
                slotProps={{
                  htmlInput: { min: 0, max: qty, 'aria-label': `Devolver de ${name}, até ${qty}` },
                }}
                sx={{ width: 88, flexShrink: 0 }}
              />
              <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                de {qty}
              </Typography>
            </Box>
          );
        })}
      </Box>
      {isBefore && hasPieces && (
        <Box>
          <Typography>Estas peças saem do pedido e não são mais enviadas.</Typography>
          <FormControlLabel
            control={
              <Switch
                checked={wish.restocks}
                onChange={(_, checked) => onChange({ ...wish, restocks: checked })}
              />
            }
            label="Voltam ao estoque"
          />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <MoneyField
          label="Frete"
          value={wish.shippingCentavos}
          onChange={(shippingCentavos) => onChange({ ...wish, shippingCentavos })}
          error={(wish.shippingCentavos ?? 0) > freight}
          helperText={`Até ${formatBrl(freight)}`}
        />
        <MoneyField
          label="Outro valor"
          value={wish.amountCentavos}
          onChange={(amountCentavos) => onChange({ ...wish, amountCentavos })}
          helperText="Além de peças e frete"
        />
      </Box>
      <Typography color="textSecondary">
        Do que foi pago, restam {formatBrl(left)} a devolver
        {quote.refund.credit_centavos > 0 &&
          `. Das peças, ${formatBrl(quote.refund.credit_centavos)} voltam como crédito, como foram pagas`}
        .
      </Typography>
    </Box>
  );
}
