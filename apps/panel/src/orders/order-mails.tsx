import { Alert, Box, Button, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder, OrderMailTopic } from '@vitrine/contract/admin/schemas/orders.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';

import { useOrderChange } from './use-order-change.ts';

type Mail = AdminOrder['mails'][number];

const topicLabels: Record<OrderMailTopic, string> = {
  order_placed: 'Pedido recebido',
  order_payment: 'Pix ou boleto para pagar',
  order_paid: 'Pagamento confirmado',
  order_shipped: 'Pedido a caminho',
  order_parcel: 'Parte do pedido a caminho',
  order_tracking: 'Código de rastreio',
  order_delivered: 'Pedido entregue',
  order_cancelled: 'Pedido cancelado',
  order_refunded: 'Valor devolvido',
  order_address: 'Endereço corrigido',
  order_unshipped: 'Envio desfeito',
  order_parcel_unshipped: 'Envio de uma parte desfeito',
  order_undelivered: 'Entrega desfeita',
  order_withdrawn: 'Desistência ou devolução de valor',
};

interface OrderMailsProps {
  readonly order: AdminOrder;
  readonly mayWrite: boolean;
}

/** The mails about the order, each of which can be sent again. */
export function OrderMails({ order: { number, mails }, mayWrite }: OrderMailsProps) {
  const client = usePanelClient();
  const repeat = useOrderChange(
    ({ id }: Mail) => client('POST /api/admin/orders/{number}/mails', { path: { number }, body: { id } }),
    'E-mail na fila de envio',
  );
  if (mails.length === 0) {
    return (
      <Typography>Nenhum e-mail guardado. Os enviados ficam aqui até o prazo de guarda da loja.</Typography>
    );
  }
  return (
    <>
      {repeat.isError && <Alert severity="error">{messageOfError(repeat.error)}</Alert>}
      {mails.map((mail) => (
        <Box
          key={mail.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{topicLabels[mail.topic]}</Typography>
            <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
              {stateText(mail)}
            </Typography>
          </Box>
          {mayWrite && !isWaiting(mail) && (
            <Button
              size="small"
              disabled={repeat.isPending}
              onClick={() => repeat.mutate(mail)}
              aria-label={`Enviar de novo: ${topicLabels[mail.topic]}`}
            >
              Enviar de novo
            </Button>
          )}
        </Box>
      ))}
    </>
  );
}

const isWaiting = ({ sent_at: sentAt, failed_at: failedAt }: Mail) => sentAt === null && failedAt === null;

function stateText({ queued_at: queuedAt, sent_at: sentAt, failed_at: failedAt }: Mail): string {
  if (sentAt !== null) return `enviado em ${formatDate(sentAt)}, ${formatTime(sentAt)}`;
  if (failedAt !== null)
    return `não foi aceito: desistimos em ${formatDate(failedAt)}, ${formatTime(failedAt)}`;
  return `na fila desde ${formatDate(queuedAt)}, ${formatTime(queuedAt)}`;
}
