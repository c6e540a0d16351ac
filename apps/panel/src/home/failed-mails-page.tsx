import { Alert, Button } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { FailedMail } from '@vitrine/contract/admin/schemas/home.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Names of mails by the topics of their messages. */
const topicLabels: Readonly<Record<string, string>> = {
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
  quote_asked: 'Cotação recebida',
  quote_refused: 'Cotação não atendida',
  return_requested: 'Devolução pedida',
  return_approved: 'Devolução aprovada',
  return_received: 'Devolução recebida',
  return_done: 'Devolução concluída',
  return_refused: 'Devolução recusada',
  review_approved: 'Avaliação publicada',
  review_refused: 'Avaliação recusada',
  customer_registered: 'Boas-vindas',
  password_changed: 'Senha trocada',
  password_removed: 'Senha retirada',
  passkey_added: 'Nova chave de acesso',
  passkey_removed: 'Chave de acesso removida',
  passkey_blocked: 'Chave de acesso bloqueada',
  email_changed: 'E-mail trocado',
  account_erased: 'Conta excluída',
  guest_erased: 'Dados apagados',
  staff_invited: 'Convite para a equipe',
  staff_password_link: 'Nova senha do painel',
  staff_signed_in: 'Novo acesso ao painel',
  staff_passkey_added: 'Nova chave de acesso do painel',
  staff_passkey_blocked: 'Chave de acesso do painel bloqueada',
  staff_notice: 'Aviso à equipe',
  staff_notice_mail: 'Aviso à equipe',
  webhook_ended: 'Webhook desligado',
};

const columns: readonly RecordColumn<FailedMail>[] = [
  { key: 'topic', label: 'E-mail', cell: ({ topic }) => topicLabels[topic] ?? topic },
  { key: 'about', label: 'Sobre', cell: (mail) => <MailSubject mail={mail} /> },
  {
    key: 'failed_at',
    label: 'Desistimos',
    sortBy: 'failed_at',
    cell: ({ failed_at: at }) => `${formatDate(at)}, ${formatTime(at)}`,
  },
  { key: 'attempts', label: 'Tentativas', align: 'right', cell: ({ attempts }) => attempts },
];

function MailSubject({ mail }: { mail: FailedMail }) {
  if (mail.order_number !== null) {
    return (
      <TextLink to="/pedidos/$id" params={{ id: String(mail.order_number) }}>
        Pedido {mail.order_number}
      </TextLink>
    );
  }
  if (mail.return_id !== null) {
    return (
      <TextLink to="/devolucoes/$id" params={{ id: String(mail.return_id) }}>
        Devolução {mail.return_id}
      </TextLink>
    );
  }
  if (mail.customer_id !== null)
    return (
      <TextLink to="/clientes/$id" params={{ id: String(mail.customer_id) }}>
        Cliente
      </TextLink>
    );
  return '—';
}

/** Names a mail by its topic and what it is about, such as `Pagamento confirmado, pedido 1000003`. */
function nameOf({ topic, order_number: order, return_id: returnId }: FailedMail): string {
  const label = topicLabels[topic] ?? topic;
  if (order !== null) return `${label}, pedido ${order}`;
  return returnId === null ? label : `${label}, devolução ${returnId}`;
}

function replayColumn(replay: {
  isPending: boolean;
  mutate: (mail: FailedMail) => void;
}): RecordColumn<FailedMail> {
  return {
    key: 'actions',
    isFixed: true,
    label: 'Ações',
    cell: (mail) =>
      mail.is_repeatable ? (
        <Button
          size="small"
          aria-label={`Enviar de novo: ${nameOf(mail)}`}
          disabled={replay.isPending}
          onClick={() => replay.mutate(mail)}
        >
          Enviar de novo
        </Button>
      ) : (
        'O endereço já foi apagado'
      ),
  };
}

/** The mails that the mail server refused, or did not accept for a day, each with a retry. */
export function FailedMailsPage() {
  const client = usePanelClient();
  const mayWrite = useMay('orders.write');
  const replay = useChange({
    call: ({ id }: FailedMail) => client('POST /api/admin/failed-mails/{id}/replay', { path: { id } }),
    done: 'E-mail na fila de envio',
  });
  return (
    <ListScreen
      title="E-mails não entregues"
      text="O que o servidor de e-mail recusou, ou não aceitou durante um dia, no último mês. Confira o endereço do cliente antes de enviar de novo."
      sort={{ field: 'failed_at', order: 'DESC' }}
      emptyText="Todos os e-mails do último mês foram entregues."
    >
      {replay.isError && <Alert severity="error">{messageOfError(replay.error)}</Alert>}
      <RecordsTable
        label="Tabela de e-mails"
        columns={mayWrite ? [...columns, replayColumn(replay)] : columns}
        nameOf={nameOf}
      />
    </ListScreen>
  );
}
