import type { PaymentReason } from '@vitrine/contract/payment-reasons.ts';

import { translateServerMessage } from '#app/platform/errors/server-messages.ts';

/** Texts for refused payments; a new reason does not compile without one. */
const reasons: Record<PaymentReason, string> = {
  'The card has not enough limit.':
    'O cartão não tem limite para esta compra. Use outro cartão ou pague de outra forma.',
  'The card has expired.': 'Este cartão está vencido. Use outro cartão.',
  'The card is disabled.':
    'Este cartão está bloqueado ou ainda não foi ativado. Fale com o seu banco ou use outro cartão.',
  'The issuer wants the payment authorized first.':
    'O seu banco pede que você autorize esta compra. Autorize no aplicativo do banco e tente novamente.',
  'The card does not take these instalments.':
    'Este cartão não aceita essa quantidade de parcelas. Escolha outra quantidade ou outro cartão.',
  'The card cannot pay on credit.': 'Este cartão não tem a função crédito. Use outro cartão.',
  'Too many attempts with this card.':
    'Foram muitas tentativas com este cartão. Use outro cartão ou pague de outra forma.',
  'The same payment was made a moment ago.':
    'Um pagamento igual acaba de ser feito com este cartão. Confira seus pedidos antes de pagar de novo.',
  'The payment did not pass the risk analysis.':
    'O pagamento não passou na análise de segurança. Escolha outra forma de pagamento.',
};

function isReason(message: string): message is PaymentReason {
  return Object.hasOwn(reasons, message);
}

/** Returns the Portuguese text of a payment's or provider's message id. */
export function translatePaymentMessage(message: string): string {
  return isReason(message) ? reasons[message] : translateServerMessage(message);
}
