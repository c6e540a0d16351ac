import type {
  WhatsappEvent,
  WhatsappProblem,
  WhatsappState,
} from '@vitrine/contract/admin/schemas/whatsapp.ts';

/** Each step with the text that the merchant creates at Meta. */
export const whatsappEventTexts: Readonly<Record<WhatsappEvent, { label: string; body: string }>> = {
  order_placed: {
    label: 'Pedido recebido',
    body: 'Oi, {{1}}! Recebemos seu pedido {{2}} na loja {{3}}. Responda SAIR para não receber mais avisos.',
  },
  order_paid: {
    label: 'Pagamento confirmado',
    body: 'Oi, {{1}}! O pagamento do pedido {{2}} na loja {{3}} foi confirmado. Responda SAIR para não receber mais avisos.',
  },
  order_shipped: {
    label: 'Pedido a caminho',
    body: 'Oi, {{1}}! Seu pedido {{2}} está a caminho. Acompanhe: {{3}} Responda SAIR para não receber mais avisos.',
  },
  order_delivered: {
    label: 'Pedido entregue',
    body: 'Oi, {{1}}! Seu pedido {{2}} da loja {{3}} foi entregue. Responda SAIR para não receber mais avisos.',
  },
};

export const whatsappStateTexts: Readonly<
  Record<WhatsappState, { label: string; tone: 'good' | 'waiting' | 'bad' | 'muted' }>
> = {
  waiting: { label: 'Na fila', tone: 'waiting' },
  sending: { label: 'Sem resposta', tone: 'waiting' },
  accepted: { label: 'Aceita pela Meta', tone: 'muted' },
  sent: { label: 'Enviada', tone: 'muted' },
  delivered: { label: 'Entregue', tone: 'good' },
  read: { label: 'Lida', tone: 'good' },
  failed: { label: 'Falhou', tone: 'bad' },
  skipped: { label: 'Não era mais preciso', tone: 'muted' },
};

export const whatsappProblemTexts: Readonly<Record<WhatsappProblem, string>> = {
  keys_refused: 'A Meta não aceita mais o token de acesso. Informe um novo.',
  number_unknown: 'A Meta não conhece mais este número.',
  forbidden: 'A Meta não deixa esta conta enviar. Confira as permissões e a forma de pagamento lá.',
  unreachable: 'A Meta não respondeu da última vez. Verifique de novo em alguns minutos.',
};
