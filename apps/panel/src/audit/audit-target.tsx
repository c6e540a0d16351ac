import type { AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

import { TextLink } from '#panel/ui/text-link.tsx';

import { targetLabels } from './audit-labels.ts';

const sections: Readonly<Record<string, string>> = {
  order: 'pedidos',
  return: 'devolucoes',
  customer: 'clientes',
  list: 'listas',
  staff: 'equipe',
  webhook: 'webhooks',
  webhook_delivery: 'entregas-de-webhooks',
  page: 'paginas',
  blog_entry: 'blog',
};

/** Kinds whose ids mean nothing to people. */
const isUnnamed = new Set(['key', 'webhook', 'webhook_delivery', 'mail']);

/** The record of an entry, linked where it has a screen. */
export function AuditTarget({ target: { kind, id } }: Pick<AuditEntry, 'target'>) {
  const label = targetLabels[kind] ?? kind;
  if (kind === 'session') return label;
  const section = sections[kind];
  const text = isUnnamed.has(kind) ? label : `${label} ${id}`;
  return section ? <TextLink to={`/${section}/${encodeURIComponent(id)}`}>{text}</TextLink> : text;
}
