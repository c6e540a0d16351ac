import { auditFieldName } from '@vitrine/contract/admin/audit-fields.ts';
import type { AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

import { auditValueLabel } from './audit-value-labels.ts';

export interface AuditChange {
  readonly field: string;
  /** null if there was no record. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Lists the fields that an entry changed, as text. */
export function auditChanges({
  target: { kind },
  before,
  after,
}: Pick<AuditEntry, 'target' | 'before' | 'after'>): AuditChange[] {
  const written = (key: string, value: unknown) => writtenValue(kind, key, value);
  return Object.keys({ ...before, ...after }).map((key) => ({
    field: fieldLabel(key),
    before: before ? written(key, before[key]) : null,
    after: after ? written(key, after[key]) : null,
  }));
}

/** The audit of another release may have fields without a name. */
const fieldLabel = (key: string): string => auditFieldName(key) ?? key;

function writtenValue(kind: string, key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vazio)';
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (typeof value === 'number' && key.endsWith('_centavos')) {
    return `R$ ${(value / 100).toFixed(2).replace('.', ',')}`;
  }
  if (typeof value === 'string') return auditValueLabel(kind, key, value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.map((one) => auditValueLabel(kind, key, one)).join(', ');
  }
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => writtenValue(kind, key, one)).join('; ');
  return Object.entries(value)
    .map(([name, part]) => `${fieldLabel(name)}: ${writtenValue(kind, name, part)}`)
    .join(', ');
}
