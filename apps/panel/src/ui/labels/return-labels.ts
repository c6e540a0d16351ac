import type { staffReturnSteps } from '@vitrine/contract/admin/schemas/returns.ts';
import type { ReturnReason, ReturnResult, ReturnStatus } from '@vitrine/contract/schemas/return.ts';

export type StaffReturnStep = (typeof staffReturnSteps)[number];

export const returnStatusLabels: Readonly<Record<ReturnStatus, string>> = {
  requested: 'A decidir',
  approved: 'Aprovada, a receber',
  received: 'Recebida, a concluir',
  done: 'Concluída',
  refused: 'Recusada',
};

export const returnReasonLabels: Readonly<Record<ReturnReason, string>> = {
  regret: 'Arrependimento',
  defect: 'Defeito',
  damaged: 'Chegou danificado',
  wrong_item: 'Produto errado',
};

export const returnResultLabels: Readonly<Record<ReturnResult, string>> = {
  exchange: 'Troca',
  credit: 'Crédito',
  refund: 'Dinheiro de volta',
};

export const returnStepLabels: Readonly<Record<StaffReturnStep, string>> = {
  approved: 'Aprovar',
  received: 'Marcar como recebida',
  done: 'Concluir',
  refused: 'Recusar',
};
