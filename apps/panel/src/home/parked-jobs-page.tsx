import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { ParkedJob } from '@vitrine/contract/admin/schemas/parked-jobs.ts';

import { becauseLabels, jobLabels, jobNameOf } from '#panel/ui/labels/job-labels.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { RetryJobButton } from '#panel/ui/retry-job-button.tsx';

const columns: readonly RecordColumn<ParkedJob>[] = [
  { key: 'kind', label: 'Tarefa', cell: ({ kind }) => jobLabels[kind] },
  { key: 'about', label: 'Sobre', cell: (job) => <JobSubject job={job} /> },
  { key: 'because', label: 'O que aconteceu', cell: ({ because }) => becauseLabels[because] },
  {
    key: 'parked_at',
    label: 'Parada desde',
    sortBy: 'parked_at',
    cell: ({ parked_at: at }) => `${formatDate(at)}, ${formatTime(at)}`,
  },
  {
    key: 'actions',
    isFixed: true,
    label: 'Ações',
    cell: (job) => <RetryJobButton id={job.id} name={jobNameOf(job)} />,
  },
];

function JobSubject({ job: { order_number: order, file_name: file } }: { job: ParkedJob }) {
  if (order !== null)
    return (
      <TextLink to="/pedidos/$id" params={{ id: String(order) }}>
        Pedido {order}
      </TextLink>
    );
  if (file !== null) return <TextLink to="/importacao">{file}</TextLink>;
  return '—';
}

/** The background work that ended three times without progress, each of which can be tried again. */
export function ParkedJobsPage() {
  return (
    <ListScreen
      title="Tarefas paradas"
      text="Tarefas que a loja tentou três vezes sem avançar. O resto continua; tente de novo ou chame o suporte se a mesma tarefa parar outra vez."
      sort={{ field: 'parked_at', order: 'DESC' }}
      emptyText="Nenhuma tarefa está parada."
    >
      <RecordsTable label="Tabela de tarefas paradas" columns={columns} nameOf={jobNameOf} />
    </ListScreen>
  );
}
