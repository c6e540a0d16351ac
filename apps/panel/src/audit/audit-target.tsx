import type { AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

import { TextLink } from '#panel/ui/panel-links.tsx';

import { useAuditedRecords } from './use-audited-records.ts';

/** Kinds whose ids mean nothing to people. */
const kindsWithoutName = new Set([
  'proposal',
  'key',
  'webhook',
  'webhook_delivery',
  'mail',
  'payment_methods',
]);

/** The record of an entry, linked where it has a screen. */
export function AuditTarget({ target: { kind, id } }: Pick<AuditEntry, 'target'>) {
  const { label, path } = useAuditedRecords().find((record) => record.kind === kind) ?? { label: kind };
  if (kind === 'session') return label;
  const text = kindsWithoutName.has(kind) ? label : `${label} ${id}`;
  return path ? (
    <TextLink to={path} params={{ id }}>
      {text}
    </TextLink>
  ) : (
    text
  );
}
