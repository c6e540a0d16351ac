import { Box, Button } from '@mui/material';
import type { AdminWebhook } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { useMay } from '#panel/session/use-signed-in.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';

import { webhookTopicLabel } from './webhook-labels.ts';
import { WebhookStatus } from './webhook-status.tsx';

const { Link } = tanStackRouterProvider;

const columns: readonly RecordColumn<AdminWebhook>[] = [
  {
    key: 'url',
    label: 'Webhook',
    cell: ({ id, url, description }) => (
      <>
        <TextLink to={`/webhooks/${id}`}>{description === '' ? url : description}</TextLink>
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
      section="webhooks"
      title="Webhooks"
      text="A loja avisa os seus sistemas (ERP, estoque, mensagens) assim que algo acontece: cada aviso é assinado e repetido até ser aceito."
      perPage={100}
      actions={
        <>
          <Button component={Link} to="/entregas-de-webhooks">
            Ver entregas
          </Button>
          {mayWrite && (
            <Button component={Link} to="/webhooks/novo" variant="contained">
              Novo webhook
            </Button>
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
