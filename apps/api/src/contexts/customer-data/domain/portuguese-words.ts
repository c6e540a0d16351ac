/** Portuguese labels of the shop's internal terms, for a customer's data export. */
export const orderStatusWords = {
  awaiting_payment: 'aguardando pagamento',
  in_review: 'pagamento em análise',
  paid: 'pago',
  preparing: 'em preparação',
  shipped: 'enviado',
  delivered: 'entregue',
  cancelled: 'cancelado',
} as const;

export const paymentStatusWords = {
  unknown: 'em confirmação',
  pending: 'pendente',
  in_review: 'em análise',
  approved: 'aprovado',
  refused: 'recusado',
  expired: 'vencido',
  refunded: 'devolvido',
} as const;

export const returnStatusWords = {
  requested: 'pedida',
  approved: 'aprovada',
  received: 'recebida',
  done: 'concluída',
  refused: 'recusada',
} as const;

export const returnReasonWords = {
  regret: 'arrependimento',
  defect: 'defeito',
  damaged: 'danificado no transporte',
  wrong_item: 'produto errado',
} as const;

export const returnResultWords = { exchange: 'troca', credit: 'crédito', refund: 'reembolso' } as const;

export const creditKindWords = { credit: 'crédito', bonus: 'bônus' } as const;

export const creditOperationWords = { grant: 'concedido', spend: 'usado', expire: 'vencido' } as const;

export const creditOriginWords = {
  opening: 'saldo anterior',
  return: 'devolução',
  goodwill: 'cortesia',
  gift: 'presente',
  gift_card: 'vale-presente',
  order: 'pedido',
  cancellation: 'pedido cancelado',
  expiry: 'vencimento',
} as const;

export const giftCardStatusWords = {
  awaiting_payment: 'aguardando pagamento',
  active: 'a resgatar',
  redeemed: 'resgatado',
  cancelled: 'cancelado',
} as const;

export const reviewStatusWords = {
  pending: 'em análise',
  approved: 'publicada',
  refused: 'recusada',
} as const;

export const cartStatusWords = { open: 'aberta', ordered: 'virou pedido' } as const;

export const passkeyKindWords = {
  synced: 'sincronizada',
  device: 'de um aparelho',
  security_key: 'chave de segurança',
} as const;

export const draftStatusWords = {
  open: 'rascunho',
  ordered: 'pedido',
  discarded: 'descartado',
  expired: 'vencido',
  declined: 'recusado',
} as const;

export const buyerRoleWords = { buyer: 'comprador', approver: 'aprovador', manager: 'gestor' } as const;
