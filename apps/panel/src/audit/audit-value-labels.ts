import { ownEntry } from '@vitrine/rules/own-entry.ts';

import { appStatusLabels } from '#panel/ui/labels/app-labels.ts';
import { orderStatusLabels } from '#panel/ui/labels/order-labels.ts';
import { returnStatusLabels } from '#panel/ui/labels/return-labels.ts';
import { reviewStatusLabels } from '#panel/ui/labels/review-status-labels.ts';
import { webhookDeliveryStatusLabels } from '#panel/ui/labels/webhook-labels.ts';

import { codeLabels } from './code-labels.ts';
import { proposalStatusLabels } from './proposal-status-labels.ts';

type Labels = Readonly<Record<string, string>>;

/** Labels of a kind of record whose codes other kinds have with other labels. */
const labelsOfKind: Readonly<Record<string, Labels>> = {
  'app.status': appStatusLabels,
  'proposal.status': proposalStatusLabels,
  'order.status': orderStatusLabels,
  'return.status': returnStatusLabels,
  'review.status': reviewStatusLabels,
  'webhook_delivery.status': webhookDeliveryStatusLabels,
};

/** Returns the label of a value; the value itself if it is not a code of the field. */
export function auditValueLabel(kind: string, field: string, value: string): string {
  return labelIn(labelsOfKind, `${kind}.${field}`, value) ?? labelIn(codeLabels, field, value) ?? value;
}

const labelIn = (tables: Readonly<Record<string, Labels>>, name: string, value: string) =>
  ownEntry(ownEntry(tables, name) ?? {}, value);
