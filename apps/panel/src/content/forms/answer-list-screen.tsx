import { useQuery } from '@tanstack/react-query';
import type { AdminFormAnswer } from '@vitrine/contract/admin/schemas/content.ts';

import { momentText } from '#panel/content/editing/draft-status.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { useListContext } from '#panel/ui/list/list-context.ts';
import { ChoiceFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { formName } from './form-name.ts';

const columns: readonly RecordColumn<AdminFormAnswer>[] = [
  {
    key: 'received_at',
    label: 'Recebida em',
    sortBy: 'received_at',
    cell: ({ id, received_at: at }) => (
      <TextLink to="/respostas/$id" params={{ id: String(id) }}>
        {momentText(at)}
      </TextLink>
    ),
  },
  { key: 'form', label: 'Formulário', cell: ({ form }) => formName(form) },
  {
    key: 'answers',
    label: 'Respostas',
    cell: ({ answers }) =>
      answers
        .filter(({ value }) => value !== '')
        .slice(0, 2)
        .map(({ label, value }) => `${label}: ${value}`)
        .join(' · '),
  },
  {
    key: 'is_mailed',
    label: 'E-mail',
    cell: ({ is_mailed: isMailed }) => (isMailed ? 'Enviado' : 'Na fila'),
  },
];

/** Lists the answers to the forms of the store. */
export function AnswerListScreen() {
  const client = usePanelClient();
  const { data } = useQuery({
    queryKey: ['forms'],
    queryFn: ({ signal }) => client('GET /api/admin/forms', { signal }),
  });
  const choices = (data?.items ?? []).map(
    (form) => [String(form.id), `${formName(form)} (${form.answers_count})`] as const,
  );
  return (
    <ListScreen
      title="Respostas"
      text="O que as pessoas escreveram nos formulários da loja."
      sort={{ field: 'received_at', order: 'DESC' }}
      filters={<ChoiceFilter source="form" label="Formulário" choices={choices} />}
      batch={<FormExport />}
      emptyText="Ainda não há respostas."
    >
      <RecordsTable
        label="Tabela de respostas"
        columns={columns}
        nameOf={({ received_at: at }) => `resposta de ${momentText(at)}`}
      />
    </ListScreen>
  );
}

/** Of one form at a time: each has its own questions. */
function FormExport() {
  const client = usePanelClient();
  const { filterValues } = useListContext();
  const id: unknown = filterValues?.['form'];
  if (typeof id !== 'string') return null;
  return <ExportButton read={() => client('GET /api/admin/forms/{id}/answers', { path: { id } })} />;
}
