import { Box } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminData } from '@vitrine/contract/admin/admin-contract.ts';
import { permissions } from '@vitrine/contract/admin/permissions.ts';

import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';

import { CreateKeyButton } from './create-key-button.tsx';
import { KeyStatus } from './key-status.tsx';

type KeyRow = AdminData<'GET /api/admin/keys'>['items'][number];

const columns: readonly RecordColumn<KeyRow>[] = [
  {
    key: 'name',
    label: 'Nome',
    cell: ({ name, prefix }) => (
      <>
        {name}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {prefix}…
        </Box>
      </>
    ),
  },
  {
    key: 'permissions',
    label: 'Pode',
    cell: ({ permissions: granted, needs_approval: proposes }) =>
      `${proposes ? 'Só propõe. ' : ''}${granted.map((one) => permissions[one]).join(', ')}`,
  },
  {
    key: 'created',
    label: 'Criada',
    cell: ({ created_at: at, created_by: by }) => `${formatDate(at)}, por ${by}`,
  },
  {
    key: 'used',
    label: 'Último uso',
    cell: ({ last_used_at: at }) => (at === null ? 'Nunca usada' : `${formatDate(at)}, ${formatTime(at)}`),
  },
  {
    key: 'status',
    label: 'Situação',
    cell: (key) => <KeyStatus apiKey={key} />,
  },
];

/** Keys with which programs use the admin API. */
export function KeysPage() {
  return (
    <ListScreen
      title="Chaves de API"
      text="Com uma chave, um programa seu (ERP, planilha, integração) usa a API da loja com as permissões que você der. A chave para quando quem a criou perde o acesso."
      perPage={100}
      actions={<CreateKeyButton />}
      emptyText="Ainda não há chaves."
    >
      <RecordsTable label="Tabela de chaves" columns={columns} nameOf={({ name }) => name} />
    </ListScreen>
  );
}
