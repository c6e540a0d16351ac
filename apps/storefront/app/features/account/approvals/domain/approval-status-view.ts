import type { ApprovalStatus } from '@vitrine/contract/schemas/buyer.ts';

interface ApprovalStatusView {
  readonly label: string;
  readonly text: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'neutral';
}

const views: Readonly<Record<ApprovalStatus, ApprovalStatusView>> = {
  open: {
    label: 'Aguardando aprovação',
    text: 'Quem aprova escolhe a forma de pagamento e faz o pedido. Nada fica reservado até lá.',
    tone: 'warning',
  },
  approved: { label: 'Aprovada', text: 'Esta compra virou um pedido.', tone: 'success' },
  declined: {
    label: 'Recusada',
    text: 'A compra não foi aprovada. A sacola continua como estava.',
    tone: 'danger',
  },
  refused: { label: 'Encerrada', text: 'A loja encerrou este pedido de aprovação.', tone: 'neutral' },
  expired: {
    label: 'Vencida',
    text: 'O prazo passou sem resposta. Peça a aprovação de novo no pagamento da sacola.',
    tone: 'neutral',
  },
};

/** Returns how the account shows the status of a request for approval. */
export function approvalStatusView(status: ApprovalStatus): ApprovalStatusView {
  return views[status];
}
