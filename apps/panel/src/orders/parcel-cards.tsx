import { Alert, Box, Button, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { useId, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { formText } from '#panel/ui/form-text.ts';
import { LinkButton } from '#panel/ui/panel-links.tsx';

import { pieceName } from './ship-parcel.tsx';
import { TrackingFields, trackingOf } from './tracking-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

type Parcel = AdminOrder['parcels'][number];

interface ParcelCardsProps {
  readonly order: AdminOrder;
  readonly mayWrite: boolean;
}

/** The parcels of an order that is sent in parts, each with its pieces, tracking and arrival, and what is left to send. */
export function ParcelCards({ order, mayWrite }: ParcelCardsProps) {
  const { parcels, unsent_items: unsent } = order;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {parcels.map((parcel) => (
        <ParcelCard key={parcel.position} order={order} parcel={parcel} mayWrite={mayWrite} />
      ))}
      {unsent.length > 0 && (
        <Box>
          <Typography variant="h3">Falta enviar</Typography>
          <Pieces order={order} items={unsent} />
        </Box>
      )}
    </Box>
  );
}

function ParcelCard({ order, parcel, mayWrite }: ParcelCardsProps & { parcel: Parcel }) {
  const { number } = order;
  const { position, carrier, code, url, shipped_at: shippedAt, delivered_at: deliveredAt } = parcel;
  const client = usePanelClient();
  const titleId = useId();
  const deliver = useOrderChange(
    () =>
      client('POST /api/admin/orders/{number}/parcels/{position}/delivery', {
        path: { number, position: String(position) },
      }),
    `Volume ${position} entregue`,
  );
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minWidth: 0 }}
    >
      <Typography variant="h3" id={titleId}>
        Volume {position}
      </Typography>
      <Typography color="textSecondary">
        Enviado em {formatDate(shippedAt)}, {formatTime(shippedAt)}
        {deliveredAt !== null && ` · entregue em ${formatDate(deliveredAt)}, ${formatTime(deliveredAt)}`}
      </Typography>
      <Pieces order={order} items={parcel.items} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {code === null ? 'Sem código de rastreio' : [carrier, code].filter((part) => part !== '').join(' · ')}
        {url !== null && (
          <>
            {' · '}
            <a href={url} target="_blank" rel="noreferrer">
              Ver na transportadora
            </a>
          </>
        )}
      </Typography>
      {deliver.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {messageOfError(deliver.error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayWrite && deliveredAt === null && (
          <Button
            variant="outlined"
            size="small"
            disabled={deliver.isPending}
            aria-label={`Marcar como entregue: volume ${position}`}
            onClick={() => deliver.mutate(undefined)}
          >
            Marcar como entregue
          </Button>
        )}
        {mayWrite && <ParcelTracking number={number} parcel={parcel} />}
        <LinkButton
          to="/pedidos/romaneios"
          search={{ pedidos: `${number}:${position}` }}
          size="small"
          aria-label={`Romaneio do volume ${position}`}
        >
          Romaneio
        </LinkButton>
      </Box>
    </Box>
  );
}

function ParcelTracking({ number, parcel }: { number: string; parcel: Parcel }) {
  const { position } = parcel;
  const client = usePanelClient();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const save = useOrderChange(
    (body: NonNullable<AdminOrder['tracking']>) =>
      client('PUT /api/admin/orders/{number}/parcels/{position}/tracking', {
        path: { number, position: String(position) },
        body,
      }),
    'Rastreio salvo',
  );
  function submit() {
    const form = document.querySelector<HTMLFormElement>(`[id="${formId}"]`);
    const tracking = form?.reportValidity() ? trackingOf(formText(form)) : undefined;
    if (tracking) save.mutate(tracking, { onSuccess: () => setIsOpen(false) });
  }
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Rastreio do volume ${position}`}
        onClick={() => setIsOpen(true)}
      >
        Rastreio
      </Button>
      <ConfirmationDialog
        isOpen={isOpen}
        title={`Rastreio do volume ${position} do pedido ${number}`}
        text="Se o código muda, o cliente recebe um e-mail com o novo."
        confirmLabel="Salvar rastreio"
        isPending={save.isPending}
        error={save.error}
        onConfirm={submit}
        onClose={() => setIsOpen(false)}
      >
        <Box
          component="form"
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          sx={{ display: 'grid', gap: 2, mt: 2 }}
        >
          <TrackingFields tracking={parcel} isCodeRequired />
        </Box>
      </ConfirmationDialog>
    </>
  );
}

function Pieces({
  order,
  items,
}: {
  order: Pick<AdminOrder, 'items'>;
  items: readonly { readonly id: number; readonly qty: number }[];
}) {
  return (
    <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5 }}>
      {items.map(({ id, qty }) => (
        <li key={id}>
          {qty} × {pieceName(order, id)}
        </li>
      ))}
    </Box>
  );
}
