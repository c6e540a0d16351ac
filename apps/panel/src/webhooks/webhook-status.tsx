import type {
  AdminWebhook,
  WebhookDeliveryStatus as DeliveryStatus,
} from '@vitrine/contract/admin/schemas/webhooks.ts';

import { webhookDeliveryStatusLabels } from '#panel/ui/labels/webhook-labels.ts';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

export function WebhookStatus({ webhook }: { webhook: AdminWebhook }) {
  if (webhook.disabled_because) return <StatusBadge tone="bad" label="Desligado por falhas" />;
  if (!webhook.is_enabled) return <StatusBadge tone="muted" label="Desligado" />;
  if (webhook.failing_since) return <StatusBadge tone="waiting" label="Falhando" />;
  return <StatusBadge tone="good" label="Ligado" />;
}

const tones: Readonly<Record<DeliveryStatus, StatusTone>> = {
  waiting: 'waiting',
  delivered: 'good',
  failed: 'bad',
};

export function WebhookDeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <StatusBadge tone={tones[status]} label={webhookDeliveryStatusLabels[status]} />;
}
