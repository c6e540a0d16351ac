import type {
  AdminWebhook,
  AdminWebhookDelivery,
  WebhookDeliveryStatus,
  WebhookDeliveryTopic,
  WebhookProblem,
} from '@vitrine/contract/admin/schemas/webhooks.ts';
import { webhookEvents, webhookTestTopic } from '@vitrine/contract/admin/webhook-events.ts';

export const webhookDeliveryStatusLabels: Readonly<Record<WebhookDeliveryStatus, string>> = {
  waiting: 'Na fila',
  delivered: 'Entregue',
  failed: 'Falhou',
};

export const webhookProblemLabels: Readonly<Record<WebhookProblem, string>> = {
  address_forbidden: 'O endereço leva a uma rede privada, ou deixou de ser permitido: nada foi enviado',
  name_not_found: 'O nome do servidor não foi encontrado',
  connection_failed: 'O servidor não aceitou a conexão ou a interrompeu',
  certificate_invalid: 'O certificado de segurança do servidor não é válido',
  timed_out: 'O servidor não respondeu em 15 segundos',
  interrupted: 'O envio parou três vezes sem resultado',
  secret_unreadable: 'O segredo não pôde ser lido: gere um novo segredo',
};

export function webhookTopicLabel(topic: WebhookDeliveryTopic): string {
  return topic === webhookTestTopic ? 'Teste' : webhookEvents[topic].label;
}

/** Says what the last attempt of a delivery came to. */
export function lastAnswerText({
  status_code: code,
  problem,
  last_attempt_at: at,
}: Pick<AdminWebhookDelivery, 'status_code' | 'problem' | 'last_attempt_at'>): string {
  if (at === null) return 'Ainda não enviada';
  if (problem) return webhookProblemLabels[problem];
  return `Resposta ${code ?? ''}`;
}

const endings: Readonly<Record<NonNullable<AdminWebhook['disabled_because']>, string>> = {
  gone: 'Desligamos este webhook: o servidor respondeu que o endereço não existe mais (código 410).',
  failing: 'Desligamos este webhook: o servidor não aceitou nenhum aviso durante três dias.',
};

/** Says why the shop switched a webhook off; null if it did not. */
export function webhookEndingText({ disabled_because: because }: AdminWebhook): string | null {
  return because && endings[because];
}
