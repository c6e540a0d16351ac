import { Button } from '@mui/material';
import type { NewsletterSubscriber } from '@vitrine/contract/admin/schemas/content.ts';
import { useState } from 'react';

import { momentText } from '#panel/content/editing/draft-status.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { useChange } from '#panel/ui/use-change.ts';

const readColumns: readonly RecordColumn<NewsletterSubscriber>[] = [
  { key: 'email', label: 'E-mail', sortBy: 'email', cell: ({ email }) => email },
  { key: 'name', label: 'Nome', cell: ({ name }) => name || '—' },
  {
    key: 'subscribed_at',
    label: 'Assinou em',
    sortBy: 'subscribed_at',
    cell: ({ subscribed_at: at }) => momentText(at),
  },
];

function removalColumn(
  onRemove: (subscriber: NewsletterSubscriber) => void,
): RecordColumn<NewsletterSubscriber> {
  return {
    key: 'actions',
    isFixed: true,
    label: 'Ações',
    cell: (row) => (
      <Button size="small" aria-label={`Remover ${row.email}`} onClick={() => onRemove(row)}>
        Remover
      </Button>
    ),
  };
}

/** The subscribers of the newsletter. */
export function SubscriberListScreen() {
  const client = usePanelClient();
  const mayWrite = useMay('content.write');
  const seesPersonal = useMay('customers.personal');
  const [removed, setRemoved] = useState<NewsletterSubscriber | null>(null);
  const columns = mayWrite ? [...readColumns, removalColumn(setRemoved)] : readColumns;
  return (
    <ListScreen
      title="Newsletter"
      text={seesPersonal ? 'Quem pediu para receber as novidades.' : 'Seu acesso mostra os e-mails em parte.'}
      sort={{ field: 'subscribed_at', order: 'DESC' }}
      actions={<ExportButton read={() => client('GET /api/admin/newsletter/export')} />}
      filters={seesPersonal && <SearchFilter source="q" label="E-mail ou nome" />}
      emptyText="Ninguém assinou ainda. Ponha o componente Newsletter em uma página."
    >
      <RecordsTable label="Tabela de assinantes" columns={columns} nameOf={({ email }) => email} />
      {removed && <UnsubscribeDialog subscriber={removed} onClose={() => setRemoved(null)} />}
    </ListScreen>
  );
}

function UnsubscribeDialog({
  subscriber,
  onClose,
}: {
  subscriber: NewsletterSubscriber;
  onClose: () => void;
}) {
  const client = usePanelClient();
  const remove = useChange({
    call: () => client('DELETE /api/admin/newsletter/{id}', { path: { id: String(subscriber.id) } }),
    done: 'Assinatura removida',
    onDone: onClose,
  });
  return (
    <ConfirmationDialog
      isOpen
      title={`Remover ${subscriber.email}?`}
      text="A pessoa deixa de receber a newsletter. Ela pode assinar de novo na loja."
      confirmLabel="Remover"
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
