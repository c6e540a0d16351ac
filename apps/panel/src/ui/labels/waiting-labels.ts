import { linkOptions } from '@tanstack/react-router';
import type { WaitingKind } from '@vitrine/contract/admin/schemas/home.ts';

interface WaitingLabel {
  readonly one: string;
  readonly many: string;
  readonly link: { readonly to: string };
}

/** The Portuguese names of the staff's pending tasks, each with a link to its list. */
export const waitingLabels = {
  orders_held: {
    one: 'pedido parado espera a sua decisão',
    many: 'pedidos parados esperam a sua decisão',
    link: linkOptions({ to: '/pedidos', search: { held: 'yes' } }),
  },
  orders_to_prepare: {
    one: 'pedido pago para preparar',
    many: 'pedidos pagos para preparar',
    link: linkOptions({ to: '/pedidos', search: { status: 'paid' } }),
  },
  orders_to_ship: {
    one: 'pedido preparado para enviar',
    many: 'pedidos preparados para enviar',
    link: linkOptions({ to: '/pedidos', search: { status: 'preparing' } }),
  },
  orders_late: {
    one: 'pedido não enviado com a data de entrega vencida',
    many: 'pedidos não enviados com a data de entrega vencida',
    link: linkOptions({ to: '/pedidos', search: { late: 'yes' } }),
  },
  orders_unpaid: {
    one: 'pedido aguardando pagamento',
    many: 'pedidos aguardando pagamento',
    link: linkOptions({ to: '/pedidos', search: { status: 'awaiting_payment' } }),
  },
  payments_overdue: {
    one: 'pedido faturado venceu sem pagamento',
    many: 'pedidos faturados venceram sem pagamento',
    link: linkOptions({ to: '/pedidos', search: { due: 'overdue' } }),
  },
  quotes_asked: {
    one: 'cotação pedida espera a sua resposta',
    many: 'cotações pedidas esperam a sua resposta',
    link: linkOptions({ to: '/pedidos/rascunhos', search: { quotes: 'waiting' } }),
  },
  returns_to_decide: {
    one: 'devolução para decidir',
    many: 'devoluções para decidir',
    link: linkOptions({ to: '/devolucoes', search: { status: 'requested' } }),
  },
  reviews_to_decide: {
    one: 'avaliação para moderar',
    many: 'avaliações para moderar',
    link: linkOptions({ to: '/avaliacoes', search: { status: 'pending' } }),
  },
  low_stock: {
    one: 'variante vendida no último mês com menos de 5 peças',
    many: 'variantes vendidas no último mês com menos de 5 peças',
    link: linkOptions({ to: '/precos', search: { stock: 'low' } }),
  },
  mails_failed: {
    one: 'e-mail que não pôde ser entregue no último mês',
    many: 'e-mails que não puderam ser entregues no último mês',
    link: linkOptions({ to: '/emails-nao-entregues' }),
  },
  webhooks_failed: {
    one: 'aviso de webhook que não foi aceito no último mês',
    many: 'avisos de webhooks que não foram aceitos no último mês',
    link: linkOptions({ to: '/entregas-de-webhooks', search: { status: 'failed' } }),
  },
  jobs_parked: {
    one: 'tarefa parada depois de três tentativas',
    many: 'tarefas paradas depois de três tentativas',
    link: linkOptions({ to: '/tarefas-paradas' }),
  },
} satisfies Readonly<Record<WaitingKind, WaitingLabel>>;
