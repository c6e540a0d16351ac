import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminSearchAnswerRow } from '@vitrine/contract/admin/schemas/search-answers.ts';

import { NewRecordButton } from '#panel/content/records/new-record-button.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

const columns: readonly RecordColumn<AdminSearchAnswerRow>[] = [
  {
    key: 'title',
    label: 'Título',
    sortBy: 'title',
    cell: ({ id, title }) => (
      <TextLink to="/respostas-da-busca/$id" params={{ id: String(id) }}>
        {title}
      </TextLink>
    ),
  },
  { key: 'phrasings', label: 'Responde a', cell: ({ phrasings }) => phrasingsText(phrasings) },
  {
    key: 'changed_at',
    label: 'Mudou em',
    sortBy: 'changed_at',
    cell: ({ changed_at: changedAt }) => formatDate(changedAt),
  },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ is_active: isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'muted'} label={isActive ? 'Ligada' : 'Desligada'} />
    ),
  },
];

function phrasingsText([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? `“${first}”` : `“${first}” e mais ${more.length}`;
}

/** The answers that the store wrote to questions of the search. */
export function SearchAnswerListScreen() {
  return (
    <ListScreen
      title="Respostas da busca"
      text="O que a busca responde a perguntas dos clientes, além do que já está nas páginas, no blog e nas perguntas frequentes."
      sort={{ field: 'changed_at', order: 'DESC' }}
      actions={<NewRecordButton to="/respostas-da-busca/nova" label="Nova resposta" />}
      emptyText="Ainda não há respostas. As perguntas sem resposta estão em Relatórios, Buscas sem resultado."
    >
      <RecordsTable
        label="Tabela de respostas da busca"
        columns={columns}
        nameOf={({ title }) => `resposta ${title}`}
      />
    </ListScreen>
  );
}
