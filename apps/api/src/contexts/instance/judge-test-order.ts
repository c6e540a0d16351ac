interface LatestOrder {
  readonly number: string;
  readonly isCanceled: boolean;
  /** Charged and approved by a connected account, also if it was given back since. */
  readonly isPaid: boolean;
  /** The only payment that was approved is the sandbox's. */
  readonly isSimulated: boolean;
}

interface TestOrderFacts {
  /** null: the store has none. Otherwise one that is paid, if any is. */
  readonly order: LatestOrder | null;
  /** The installation shows demo stores, whose payments are simulated. */
  readonly isDemo: boolean;
}

/** Judges whether an order went through the store's own payment, as a shopper's will. */
export function judgeTestOrder({ order, isDemo }: TestOrderFacts): { is_done: boolean; detail: string } {
  if (order === null) {
    return {
      is_done: false,
      detail: 'Veja a loja antes de abrir, compre de ponta a ponta e pague. Este passo se marca sozinho.',
    };
  }
  if (order.isPaid || (isDemo && order.isSimulated)) {
    return {
      is_done: true,
      detail: order.isCanceled
        ? `O pedido ${order.number} foi pago e cancelado.`
        : `O pedido ${order.number} foi pago. Se era só um teste, cancele-o e marque-o como teste: o valor volta, e os relatórios o deixam de fora.`,
    };
  }
  if (order.isSimulated) {
    return {
      is_done: false,
      detail: `O pedido ${order.number} foi pago pela Simulação. Conecte a conta da loja em Pagamentos e compre de novo.`,
    };
  }
  return {
    is_done: false,
    detail: order.isCanceled
      ? `O pedido ${order.number} foi cancelado antes de ser pago. Compre de novo e pague.`
      : `O pedido ${order.number} espera o pagamento. Pague-o, e este passo se marca sozinho.`,
  };
}
