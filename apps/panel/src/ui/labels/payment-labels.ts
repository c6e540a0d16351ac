import type {
  AdminPaymentAccount,
  PaymentCheckProblem,
} from '@vitrine/contract/admin/schemas/payment-accounts.ts';

export const paymentAccountKindLabels: Readonly<Record<AdminPaymentAccount['kind'], string>> = {
  'mercado-pago': 'Mercado Pago',
  pagarme: 'Pagar.me',
  sandbox: 'Simulação',
};

export const paymentCheckLabels: Readonly<Record<PaymentCheckProblem, string>> = {
  keys_refused: 'Chaves recusadas',
  public_key_refused: 'Chave pública desconhecida',
  other_country: 'Conta de outro país',
  forbidden: 'Servidor não autorizado',
  unreachable: 'Provedor sem resposta',
};
