import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminWebhookDelivery } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { webhookTestTopic, webhookTopics } from '@vitrine/contract/admin/webhook-events.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import {
  lastAnswerText,
  webhookDeliveryStatusLabels,
  webhookTopicLabel,
} from '#panel/ui/labels/webhook-labels.ts';
import { ChoiceFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { WebhookDeliveryBadge } from './webhook-status.tsx';

const columns: readonly RecordColumn<AdminWebhookDelivery>[] = [
  {
    key: 'topic',
    label: 'Aviso',
    cell: ({ id, topic }) => (
      <TextLink to="/entregas-de-webhooks/$id" params={{ id: String(id) }}>
        {webhookTopicLabel(topic)}
      </TextLink>
    ),
  },
  {
    key: 'created_at',
    label: 'Aconteceu',
    sortBy: 'created_at',
    cell: ({ created_at: at }) => `${formatDate(at)}, ${formatTime(at)}`,
  },
  { key: 'url', label: 'Para', cell: ({ url }) => new URL(url).host },
  { key: 'status', label: 'Situação', cell: ({ status }) => <WebhookDeliveryBadge status={status} /> },
  { key: 'answer', label: 'Última tentativa', cell: lastAnswerText },
  { key: 'attempts', label: 'Tentativas', align: 'right', cell: ({ attempts }) => attempts },
];

const topicChoices = ([...webhookTopics, webhookTestTopic] as const).map(
  (topic) => [topic, webhookTopicLabel(topic)] as const,
);

/** The messages to all endpoints, with their results. */
export function WebhookDeliveryListPage() {
  const client = usePanelClient();
  const endpoints = useQuery({
    queryKey: ['webhooks', 'choices'],
    queryFn: ({ signal }) => client('GET /api/admin/webhooks', { signal }),
  });
  const webhookChoices =
    endpoints.data?.items.map(({ id, url, description }) => [id, description || url] as const) ?? [];
  return (
    <>
      <TextLink to="/webhooks">Todos os webhooks</TextLink>
      <ListScreen
        title="Entregas de webhooks"
        text="Os avisos guardados, os mais novos primeiro. O que não é aceito é repetido durante cerca de três dias."
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={
          <>
            <ChoiceFilter
              source="status"
              label="Situação"
              choices={Object.entries(webhookDeliveryStatusLabels)}
            />
            <ChoiceFilter source="topic" label="Aviso" choices={topicChoices} />
            {webhookChoices.length > 0 && (
              <ChoiceFilter source="webhook_id" label="Webhook" choices={webhookChoices} />
            )}
          </>
        }
        emptyText="Ainda não há entregas."
      >
        <RecordsTable
          label="Tabela de entregas"
          columns={columns}
          nameOf={({ topic, created_at: at }) =>
            `${webhookTopicLabel(topic)}, ${formatDate(at)}, ${formatTime(at)}`
          }
        />
      </ListScreen>
    </>
  );
}
