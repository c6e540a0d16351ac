import type { AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

import { auditValueLabel } from './audit-value-labels.ts';

/** The fields of records in the merchant's words; others are shown by their own name. */
const fieldLabels: Readonly<Record<string, string>> = {
  name: 'nome',
  title: 'título',
  description: 'descrição',
  role: 'papel',
  status: 'situação',
  is_active: 'ativo',
  stock: 'estoque',
  price_centavos: 'preço',
  special_price_centavos: 'preço promocional',
  amount_centavos: 'valor',
  kind: 'tipo',
  origin: 'motivo',
  expires_at: 'vence em',
  group: 'grupo',
  items: 'itens',
  position: 'posição',
  permissions: 'permissões',
  is_revoked: 'revogada',
  user_agent: 'navegador',
  is_open: 'aberta',
  open_sessions: 'sessões abertas',
  second_factor: 'duas etapas',
  password: 'senha',
  is_guest: 'sem cadastro',
  is_public: 'no cadastro',
  quantity: 'quantidade',
  url: 'endereço',
  topics: 'avisos',
  topic: 'aviso',
  is_enabled: 'ligado',
  secret: 'segredo',
  sent_again: 'reenviados',
  since: 'desde',
};

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
    field: fieldLabels[key] ?? key,
    before: before ? written(key, before[key]) : null,
    after: after ? written(key, after[key]) : null,
  }));
}

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
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
