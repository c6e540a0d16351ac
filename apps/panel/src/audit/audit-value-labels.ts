import { permissions, roles } from '@vitrine/contract/admin/permissions.ts';
import { webhookEvents, webhookTestTopic } from '@vitrine/contract/admin/webhook-events.ts';

import { orderStatusLabels } from '#panel/orders/order-status-labels.ts';
import { returnReasonLabels, returnResultLabels, returnStatusLabels } from '#panel/returns/return-labels.ts';
import { reviewStatusLabels } from '#panel/reviews/review-status-labels.ts';
import { webhookDeliveryStatusLabels } from '#panel/webhooks/webhook-labels.ts';

type Labels = Readonly<Record<string, string>>;

const roleLabels: Labels = Object.fromEntries(
  Object.entries(roles).map(([role, { label }]) => [role, label]),
);

const topicLabels: Labels = {
  ...Object.fromEntries(Object.entries(webhookEvents).map(([topic, { label }]) => [topic, label])),
  [webhookTestTopic]: 'Teste',
};

/** Values that are codes, in the merchant's words, by the kind of record and the field. */
const labelsOfField: Readonly<Record<string, Labels>> = {
  'order.status': orderStatusLabels,
  'return.status': returnStatusLabels,
  'return.reason': returnReasonLabels,
  'return.result': returnResultLabels,
  'review.status': reviewStatusLabels,
  'staff.role': roleLabels,
  'key.permissions': permissions,
  'webhook.topics': topicLabels,
  'webhook_delivery.topic': topicLabels,
  'webhook_delivery.status': webhookDeliveryStatusLabels,
};

/** Returns a value in words; itself if it is no code of the field. */
export function auditValueLabel(kind: string, field: string, value: string): string {
  return labelsOfField[`${kind}.${field}`]?.[value] ?? value;
}
