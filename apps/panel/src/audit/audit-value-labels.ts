import { orderStatusLabels } from '#panel/ui/labels/order-labels.ts';
import { returnStatusLabels } from '#panel/ui/labels/return-labels.ts';
import { reviewStatusLabels } from '#panel/ui/labels/review-status-labels.ts';
import { webhookDeliveryStatusLabels } from '#panel/ui/labels/webhook-labels.ts';

import { codeLabels } from './code-labels.ts';

type Labels = Readonly<Record<string, string>>;

/** Words of a kind of record, where another one has the same code with another word. */
const labelsOfKind: Readonly<Record<string, Labels>> = {
  'order.status': orderStatusLabels,
  'return.status': returnStatusLabels,
  'review.status': reviewStatusLabels,
  'webhook_delivery.status': webhookDeliveryStatusLabels,
};

/** Returns a value in words; itself if it is no code of the field. */
export function auditValueLabel(kind: string, field: string, value: string): string {
  return labelsOfKind[`${kind}.${field}`]?.[value] ?? codeLabels[field]?.[value] ?? value;
}
