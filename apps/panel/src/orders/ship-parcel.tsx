import { Box, Button, TextField, Typography } from '@mui/material';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { useId, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { formText } from '#panel/ui/form-text.ts';

import { noTracking, TrackingFields, trackingOf } from './tracking-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Sends some pieces of an order as a parcel [ORD+06]. */
export function ShipParcel({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Enviar uma parte
      </Button>
      {/* A dialog of its own each time, with an idempotency key of its own. */}
      {isOpen && <ShipParcelDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ShipParcelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { number } = order;
  // Pieces on order cannot leave.
  const waitingOf = (id: number) => order.items.find((item) => item.id === id)?.waiting_qty ?? 0;
  const unsent = order.unsent_items.flatMap(({ id, qty }) =>
    qty > waitingOf(id) ? [{ id, qty: qty - waitingOf(id) }] : [],
  );
  const waiting = leftOf(order.unsent_items) - leftOf(unsent);
  const client = usePanelClient();
  const formId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const items = unsent.flatMap(({ id }) => {
    const qty = chosen[id] ?? 0;
    return qty > 0 ? [{ id, qty }] : [];
  });
  const left = leftOf(order.unsent_items) - leftOf(items);
  const send = useOrderChange(
    (tracking: AdminOrder['tracking']) =>
      client('POST /api/admin/orders/{number}/parcels', {
        path: { number },
        body: { key, items, ...(tracking && { tracking }) },
      }),
    'Volume enviado',
  );
  function submit() {
    const form = document.querySelector<HTMLFormElement>(`[id="${formId}"]`);
    if (!form?.reportValidity()) return;
    send.mutate(trackingOf(formText(form)) ?? null, { onSuccess: onClose });
  }
  return (
    <ConfirmationDialog
      isOpen
      title={`Enviar uma parte do pedido ${number}`}
      text="Escolha as peças deste volume. O cliente recebe um e-mail com elas e com o rastreio."
      confirmLabel="Enviar volume"
      cancelLabel="Voltar"
      isPending={send.isPending}
      isIncomplete={items.length === 0}
      error={send.error}
      onConfirm={submit}
      onClose={onClose}
    >
      <Box
        component="form"
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (items.length > 0) submit();
        }}
        sx={{ display: 'grid', gap: 2, mt: 2 }}
      >
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
            Peças
          </Typography>
          {unsent.map(({ id, qty }) => (
            <PiecesField
              key={id}
              name={pieceName(order, id)}
              max={qty}
              value={chosen[id] ?? 0}
              onChange={(next) => setChosen({ ...chosen, [id]: next })}
            />
          ))}
        </Box>
        <Typography role="status" color="textSecondary">
          {left === 0
            ? 'São todas as peças que faltam: o pedido fica enviado.'
            : `${left === 1 ? 'Fica 1 peça' : `Ficam ${left} peças`} para outro volume.`}
          {waiting > 0 &&
            ` ${waiting === 1 ? '1 peça ainda não chegou' : `${waiting} peças ainda não chegaram`}.`}
        </Typography>
        <TrackingFields tracking={noTracking} />
      </Box>
    </ConfirmationDialog>
  );
}

const leftOf = (pieces: readonly { readonly qty: number }[]) => pieces.reduce((sum, { qty }) => sum + qty, 0);

interface PiecesFieldProps {
  readonly name: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function PiecesField({ name, max, value, onChange }: PiecesFieldProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 0.75 }}>
      <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
      <TextField
        type="number"
        size="small"
        value={value}
        onChange={({ target }) => onChange(Math.max(0, Math.min(max, Math.trunc(Number(target.value)))))}
        slotProps={{ htmlInput: { min: 0, max, 'aria-label': `Enviar de ${name}, até ${max}` } }}
        sx={{ width: 88, flexShrink: 0 }}
      />
      <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        de {max}
      </Typography>
    </Box>
  );
}

/** The name of an item of an order, with its options. */
export function pieceName({ items }: Pick<AdminOrder, 'items'>, id: number): string {
  const item = items.find((one) => one.id === id);
  return [item?.name ?? '', item?.options_label ?? ''].filter((part) => part !== '').join(', ');
}
