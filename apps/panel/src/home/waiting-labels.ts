import type { WaitingKind } from '@vitrine/contract/admin/schemas/home.ts';

interface WaitingLabel {
  readonly one: string;
  readonly many: string;
  /** The section that shows them, with its filters. */
  readonly section: string;
  readonly filter?: Readonly<Record<string, string>>;
}

/** Names of the tasks that wait for the staff, with the section of each. */
export const waitingLabels: Readonly<Record<WaitingKind, WaitingLabel>> = {
  orders_to_prepare: {
    one: 'pedido pago para preparar',
    many: 'pedidos pagos para preparar',
    section: 'pedidos',
    filter: { status: 'paid' },
  },
  orders_late: {
    one: 'pedido não enviado com a data de entrega vencida',
    many: 'pedidos não enviados com a data de entrega vencida',
    section: 'pedidos',
    filter: { late: 'yes' },
  },
  orders_unpaid: {
    one: 'pedido aguardando pagamento',
    many: 'pedidos aguardando pagamento',
    section: 'pedidos',
    filter: { status: 'awaiting_payment' },
  },
  returns_to_decide: {
    one: 'devolução para decidir',
    many: 'devoluções para decidir',
    section: 'devolucoes',
    filter: { status: 'requested' },
  },
  reviews_to_decide: {
    one: 'avaliação para moderar',
    many: 'avaliações para moderar',
    section: 'avaliacoes',
    filter: { status: 'pending' },
  },
  low_stock: {
    one: 'variante vendida no último mês com menos de 5 peças',
    many: 'variantes vendidas no último mês com menos de 5 peças',
    section: 'precos',
    filter: { stock: 'low' },
  },
  mails_failed: {
    one: 'e-mail que não pôde ser entregue no último mês',
    many: 'e-mails que não puderam ser entregues no último mês',
    section: 'emails-nao-entregues',
  },
  webhooks_failed: {
    one: 'aviso de webhook que não foi aceito no último mês',
    many: 'avisos de webhooks que não foram aceitos no último mês',
    section: 'entregas-de-webhooks',
    filter: { status: 'failed' },
  },
  jobs_parked: {
    one: 'tarefa parada depois de três tentativas',
    many: 'tarefas paradas depois de três tentativas',
    section: 'tarefas-paradas',
  },
};
