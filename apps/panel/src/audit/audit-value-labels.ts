import { appStatusLabels } from '#panel/ui/labels/app-labels.ts';
import { orderStatusLabels } from '#panel/ui/labels/order-labels.ts';
import { returnStatusLabels } from '#panel/ui/labels/return-labels.ts';
import { reviewStatusLabels } from '#panel/ui/labels/review-status-labels.ts';
import { webhookDeliveryStatusLabels } from '#panel/ui/labels/webhook-labels.ts';

import { codeLabels } from './code-labels.ts';

type Labels = Readonly<Record<string, string>>;

/** Labels of a kind of record whose codes other kinds have with other labels. */
const labelsOfKind: Readonly<Record<string, Labels>> = {
  'app.status': appStatusLabels,
  'order.status': orderStatusLabels,
  'return.status': returnStatusLabels,
  'review.status': reviewStatusLabels,
  'webhook_delivery.status': webhookDeliveryStatusLabels,
};

/** Returns the label of a value; the value itself if it is not a code of the field. */
export function auditValueLabel(kind: string, field: string, value: string): string {
  return labelsOfKind[`${kind}.${field}`]?.[value] ?? codeLabels[field]?.[value] ?? value;
}
