interface PaymentFacts {
  /** The methods that can be charged, and whether the sandbox only simulates it. */
  readonly methods: readonly { readonly name: string; readonly isSimulated: boolean }[];
  /** The installation shows demo stores, which sell nothing. */
  readonly isDemo: boolean;
}

/** Judges whether a store can take money: one outside a demo refuses to open while a method only simulates payments. */
export function judgePaymentStep({ methods, isDemo }: PaymentFacts): { is_done: boolean; detail: string } {
  if (methods.length === 0) {
    return {
      is_done: false,
      detail: 'Nenhuma forma de pagamento pode ser cobrada. Conecte uma conta em Pagamentos.',
    };
  }
  const simulated = methods.filter(({ isSimulated }) => isSimulated).map(({ name }) => name);
  if (!isDemo && simulated.length > 0) {
    return {
      is_done: false,
      detail: `${simulated.join(', ')}: a conta é a Simulação, e nenhum dinheiro entra. Em Pagamentos, conecte a conta da loja e escolha-a em cada forma, ou desligue a forma.`,
    };
  }
  return { is_done: true, detail: `${methods.map(({ name }) => name).join(', ')}.` };
}
