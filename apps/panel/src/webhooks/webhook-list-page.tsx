import { Box } from '@mui/material';
import type { AdminWebhook } from '@vitrine/contract/admin/schemas/webhooks.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { webhookTopicLabel } from '#panel/ui/labels/webhook-labels.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';

import { WebhookStatus } from './webhook-status.tsx';

const columns: readonly RecordColumn<AdminWebhook>[] = [
  {
    key: 'url',
    label: 'Webhook',
    cell: ({ id, url, description }) => (
      <>
        <TextLink to="/webhooks/$id" params={{ id: String(id) }}>
          {description === '' ? url : description}
        </TextLink>
        {description !== '' && (
          <Box
            component="span"
            sx={{
              display: 'block',
              color: 'text.secondary',
              fontSize: '0.8125rem',
              overflowWrap: 'anywhere',
            }}
          >
            {url}
          </Box>
        )}
      </>
    ),
  },
  { key: 'topics', label: 'Avisa de', cell: ({ topics }) => topics.map(webhookTopicLabel).join(', ') },
  { key: 'status', label: 'Situação', cell: (webhook) => <WebhookStatus webhook={webhook} /> },
];

/** The endpoints that the store notifies. */
export function WebhookListPage() {
  const mayWrite = useMay('webhooks.write');
  return (
    <ListScreen
      title="Webhooks"
      text="A loja avisa os seus sistemas (ERP, estoque, mensagens) assim que algo acontece: cada aviso é assinado e repetido até ser aceito."
      perPage={100}
      actions={
        <>
          <LinkButton to="/entregas-de-webhooks">Ver entregas</LinkButton>
          {mayWrite && (
            <LinkButton to="/webhooks/novo" variant="contained">
              Novo webhook
            </LinkButton>
          )}
        </>
      }
      emptyText="Ainda não há webhooks."
    >
      <RecordsTable
        label="Tabela de webhooks"
        columns={columns}
        nameOf={({ url, description }) => `webhook ${description || url}`}
      />
    </ListScreen>
  );
}
