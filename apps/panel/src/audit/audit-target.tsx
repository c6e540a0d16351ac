import type { AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

import { TextLink } from '#panel/ui/panel-links.tsx';

import { targetLabels } from './audit-labels.ts';

/** Where each kind of record has its screen. */
const paths = {
  order: '/pedidos/$id',
  return: '/devolucoes/$id',
  customer: '/clientes/$id',
  list: '/listas/$id',
  staff: '/equipe/$id',
  webhook: '/webhooks/$id',
  webhook_delivery: '/entregas-de-webhooks/$id',
  page: '/paginas/$id',
  blog_entry: '/blog/$id',
} as const;

const pathOf = (kind: string) => Object.entries(paths).find(([known]) => known === kind)?.[1];

/** Kinds whose ids mean nothing to people. */
const isUnnamed = new Set(['key', 'webhook', 'webhook_delivery', 'mail']);

/** The record of an entry, linked where it has a screen. */
export function AuditTarget({ target: { kind, id } }: Pick<AuditEntry, 'target'>) {
  const label = targetLabels[kind] ?? kind;
  if (kind === 'session') return label;
  const path = pathOf(kind);
  const text = isUnnamed.has(kind) ? label : `${label} ${id}`;
  return path ? (
    <TextLink to={path} params={{ id }}>
      {text}
    </TextLink>
  ) : (
    text
  );
}
