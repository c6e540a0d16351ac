import type { AdminTagRow } from '@vitrine/contract/admin/schemas/tags.ts';

import { NewRecordButton } from '#panel/content/records/new-record-button.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { tagKinds, tagPositions } from './tag-words.ts';

const positionLabels = new Map<string, string>(tagPositions);
const kindLabels = new Map<string, string>(tagKinds);

const columns: readonly RecordColumn<AdminTagRow>[] = [
  {
    key: 'name',
    label: 'Nome',
    sortBy: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/tags/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    ),
  },
  {
    key: 'url',
    label: 'Páginas',
    sortBy: 'url',
    cell: ({ url }) => (url === '*' ? 'Todas' : url),
  },
  { key: 'position', label: 'Lugar', cell: ({ position }) => positionLabels.get(position) },
  { key: 'kind', label: 'Consentimento', cell: ({ kind }) => kindLabels.get(kind) },
  {
    key: 'sort_order',
    label: 'Ordem',
    align: 'right',
    sortBy: 'sort_order',
    cell: ({ sort_order: order }) => order,
  },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ is_active: isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'muted'} label={isActive ? 'Ligada' : 'Desligada'} />
    ),
  },
];

/** The tags of the store. */
export function TagListScreen() {
  return (
    <ListScreen
      title="Tags"
      text="Códigos de outros serviços nas páginas da loja: verificação do site, medição, publicidade."
      sort={{ field: 'sort_order', order: 'ASC' }}
      actions={<NewRecordButton to="/tags/nova" label="Nova tag" permission="tags.write" />}
      emptyText="Ainda não há tags."
    >
      <RecordsTable label="Tabela de tags" columns={columns} nameOf={({ name }) => `tag ${name}`} />
    </ListScreen>
  );
}
