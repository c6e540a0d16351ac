interface StatedReason {
  /** As staff choose it. */
  readonly label: string;
  /** As the customer reads it; null if they get the note alone, or nothing. */
  readonly shown: string | null;
}

/** The reasons of a refund by the staff. */
export const refundReasons = {
  out_of_stock: { label: 'Produto em falta', shown: 'Produto em falta no estoque.' },
  damaged: { label: 'Defeito ou avaria', shown: 'Produto com defeito ou avaria.' },
  missing: { label: 'Faltou na entrega', shown: 'Produto que faltou na entrega.' },
  late: { label: 'Atraso na entrega', shown: 'Atraso na entrega.' },
  price: { label: 'Acerto de preço ou desconto', shown: 'Acerto de preço ou desconto.' },
  shipping: { label: 'Acerto do frete', shown: 'Acerto do valor da entrega.' },
  goodwill: { label: 'Cortesia', shown: 'Cortesia da loja.' },
  other: { label: 'Outro motivo', shown: null },
} as const satisfies Readonly<Record<string, StatedReason>>;

export type RefundReason = keyof typeof refundReasons;
// Object.keys of the table are exactly its reasons.
export const refundReasonNames = Object.keys(refundReasons) as [RefundReason, ...RefundReason[]];

/** The reasons for which staff cancel an order. */
export const cancellationReasons = {
  customer: { label: 'A pedido do cliente', shown: 'A seu pedido.' },
  out_of_stock: { label: 'Produto em falta', shown: 'Produto em falta no estoque.' },
  address: { label: 'Endereço sem entrega', shown: 'Não conseguimos entregar no endereço do pedido.' },
  payment: { label: 'Pagamento não confirmado', shown: 'Não conseguimos confirmar o pagamento.' },
  price: { label: 'Erro de preço ou de cadastro', shown: 'Erro no preço ou na descrição do produto.' },
  duplicate: { label: 'Pedido repetido', shown: 'Pedido repetido.' },
  /** The buyer, who may be the deceiver, does not see it. */
  fraud: { label: 'Suspeita de fraude', shown: null },
  other: { label: 'Outro motivo', shown: null },
} as const satisfies Readonly<Record<string, StatedReason>>;

export type CancellationReason = keyof typeof cancellationReasons;
// Object.keys of the table are exactly its reasons.
export const cancellationReasonNames = Object.keys(cancellationReasons) as [
  CancellationReason,
  ...CancellationReason[],
];

/** Returns what the customer of a cancelled order reads about why; null for nothing. */
export function shownCancellation({
  cancel_reason: reason,
  cancel_note: note,
  is_cancel_note_public,
}: {
  readonly cancel_reason: CancellationReason | null;
  readonly cancel_note: string;
  readonly is_cancel_note_public: boolean;
}): string | null {
  return reason && shownReason(cancellationReasons[reason], { note, is_note_public: is_cancel_note_public });
}

interface Stated {
  readonly note: string;
  /** Whether the customer reads the note, too. */
  readonly is_note_public: boolean;
}

/** Returns what the customer reads about why the staff did something; null for nothing. */
export function shownReason(
  { shown }: StatedReason,
  { note, is_note_public: isPublic }: Stated,
): string | null {
  const parts = [shown, isPublic && note !== '' ? note : null].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}
