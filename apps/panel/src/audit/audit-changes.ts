import type { AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

import { auditValueLabel } from './audit-value-labels.ts';

/** The Portuguese names of records' fields; a field without one is shown by its own name. */
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
  slug: 'endereço',
  code: 'código',
  label: 'rótulo',
  type: 'tipo',
  sku: 'SKU',
  sort_order: 'ordem',
  is_required: 'obrigatório',
  is_visible: 'visível',
  starts_at: 'a partir de',
  ends_at: 'até',
  old_path: 'endereço antigo',
  new_path: 'endereço novo',
  content: 'conteúdo',
  options: 'opções',
  email: 'e-mail',
  draft: 'rascunho',
  published: 'publicado',
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
    field: fieldLabel(key),
    before: before ? written(key, before[key]) : null,
    after: after ? written(key, after[key]) : null,
  }));
}

const fieldLabel = (key: string): string => fieldLabels[key] ?? key;

/** Returns whether a field has a Portuguese name. */
export const isSaidInWords = (field: string): boolean => Object.values(fieldLabels).includes(field);

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
