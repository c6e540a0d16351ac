/** What staff cannot do with gift cards and their orders, and why. */
export const giftCardOperatorProblems = {
  gift_card_not_found: 'Não há este vale-presente nesta loja.',
  gift_card_redeemed: 'Este vale-presente já foi resgatado: o valor é crédito de quem recebeu, e não volta.',
  gift_card_of_order: 'Cancele o pedido {number}, que devolve o dinheiro e encerra o vale-presente.',
  order_of_gift_card:
    'O pedido {number} é de um vale-presente: não há o que preparar, enviar ou devolver em parte. Cancele o pedido para devolver o dinheiro.',
} as const;
