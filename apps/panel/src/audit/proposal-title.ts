import type { Proposal } from '@vitrine/contract/admin/schemas/proposals.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

const verbsByEnding: Readonly<Record<string, string>> = {
  publication: 'Publicar',
  cancellation: 'Cancelar o agendamento',
  hide: 'Ocultar',
  end: 'Encerrar',
  removal: 'Remover',
  restoration: 'Restaurar',
  reset: 'Voltar ao padrão',
};

/** Returns what a proposal would do, in words, with its records. */
export function proposalTitle({ call, changes }: Pick<Proposal, 'call' | 'changes'>): string {
  const isNew = changes.every(({ before }) => before === null);
  const byMethod: Readonly<Record<string, string>> = {
    POST: ownEntry(verbsByEnding, call.slice(call.lastIndexOf('/') + 1)) ?? 'Criar',
    PUT: isNew ? 'Criar' : 'Mudar',
    DELETE: 'Remover',
  };
  const verb = byMethod[call.split(' ')[0] ?? ''] ?? 'Mudar';
  // The id of a new record is another once it is made.
  const ids = changes.filter(({ before }) => before !== null).map(({ target }) => target.id);
  const [first = nameOf(changes[0]?.after), ...others] = ids;
  return others.length === 0 ? `${verb} ${first}`.trim() : `${verb} ${first} e mais ${others.length}`;
}

function nameOf(after: Proposal['changes'][number]['after'] | undefined): string {
  const name = after?.['name'] ?? after?.['title'] ?? after?.['code'];
  return typeof name === 'string' ? name : '';
}
