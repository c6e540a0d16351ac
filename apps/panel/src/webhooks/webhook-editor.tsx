import { Alert, Box, Button } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminWebhook } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { webhookEvents, type WebhookTopic, webhookTopics } from '@vitrine/contract/admin/webhook-events.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay, useSignedIn } from '#panel/platform/use-signed-in.ts';
import { ChecksInput } from '#panel/ui/form/checks-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { webhookEndingText } from '#panel/ui/labels/webhook-labels.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { NewSecretDialog } from './new-secret-dialog.tsx';
import { WebhookRemoval } from './webhook-removal.tsx';
import { WebhookReplay } from './webhook-replay.tsx';
import { WebhookSecretChange } from './webhook-secret-change.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import { WebhookTest } from './webhook-test.tsx';

interface WebhookValues {
  readonly url: string;
  readonly description: string;
  readonly topics: readonly WebhookTopic[] | null;
  readonly is_enabled: boolean;
}

const fresh: WebhookValues = { url: '', description: '', topics: null, is_enabled: true };

function valuesOf({ url, description, topics, is_enabled }: AdminWebhook): WebhookValues {
  return { url, description, topics, is_enabled };
}

interface WebhookEditorProps {
  /** null for a new one. */
  readonly webhook: AdminWebhook | null;
  readonly onConflict: () => Promise<unknown>;
}

/** The form of a webhook, with its secret, tests and repeats beside it. */
export function WebhookEditor({ webhook, onConflict }: WebhookEditorProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const mayWrite = useMay('webhooks.write');
  const [isRemoving, setIsRemoving] = useState(false);
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null);
  const save = useChange({
    call: ({ topics, ...written }: WebhookValues): Promise<AdminWebhook & { secret?: string }> => {
      const body = { ...written, topics: [...(topics ?? [])] };
      return webhook === null
        ? client('POST /api/admin/webhooks', { body })
        : client('PUT /api/admin/webhooks/{id}', {
            path: { id: webhook.id },
            body: { ...body, version: webhook.version },
          });
    },
    done: 'Webhook salvo',
    reads: [['webhook'], ['webhooks']],
    onDone: ({ id, secret }) => secret !== undefined && setCreated({ id, secret }),
  });
  const ending = webhook && webhookEndingText(webhook);
  return (
    <>
      <TextLink to="/webhooks">Todos os webhooks</TextLink>
      <PageHeading title={webhook ? webhook.description || 'Webhook' : 'Novo webhook'} text={webhook?.url}>
        {webhook && <WebhookStatus webhook={webhook} />}
      </PageHeading>
      {ending && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {ending} A fila fica guardada: ligue o webhook quando o servidor voltar.
        </Alert>
      )}
      <Box sx={webhook ? columns : {}}>
        <RecordForm
          draftKey={`webhooks/${webhook?.id ?? 'novo'}`}
          values={webhook ? valuesOf(webhook) : fresh}
          onSave={(written) => save.mutateAsync(written)}
          onConflict={onConflict}
          isNew={webhook === null}
          isDisabled={!mayWrite}
          saveLabel={webhook ? 'Salvar' : 'Criar webhook'}
          actions={
            webhook && (
              <Button color="error" onClick={() => setIsRemoving(true)}>
                Excluir webhook
              </Button>
            )
          }
        >
          <WebhookFields chosen={webhook?.topics ?? []} />
        </RecordForm>
        {webhook && <WebhookSide webhook={webhook} mayWrite={mayWrite} />}
      </Box>
      {webhook && isRemoving && <WebhookRemoval webhook={webhook} onClose={() => setIsRemoving(false)} />}
      {created && (
        <NewSecretDialog
          title="Webhook criado"
          secret={created.secret}
          onKept={() => navigate({ to: '/webhooks/$id', params: { id: String(created.id) } })}
        />
      )}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
} as const;

/** Thirty topics are easier to read below each other. */
const inColumns = {
  '& fieldset': { width: 1 },
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  },
} as const;

function WebhookFields({ chosen }: { chosen: readonly WebhookTopic[] }) {
  const permissions = useSignedIn()?.permissions ?? [];
  const choices = webhookTopics
    .filter((topic) => chosen.includes(topic) || permissions.includes(webhookEvents[topic].permission))
    .map((topic) => [topic, webhookEvents[topic].label] as const);
  return (
    <SectionCard title="Para onde e de quê">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormTextInput
          name="url"
          label="Endereço"
          required
          maxLength={2000}
          placeholder="https://erp.exemplo.com.br/avisos"
          helperText="O endereço https do seu sistema que recebe os avisos"
        />
        <FormTextInput
          name="description"
          label="Nome"
          maxLength={200}
          helperText="Só a sua equipe o vê, por exemplo “ERP”"
        />
        <Box sx={inColumns}>
          <ChecksInput name="topics" label="Avisar de" choices={choices} />
        </Box>
        <SwitchInput
          name="is_enabled"
          label="Ligado"
          helperText="Desligado, não recebe avisos novos; o que já está na fila espera"
        />
      </Box>
    </SectionCard>
  );
}

function WebhookSide({ webhook, mayWrite }: { webhook: AdminWebhook; mayWrite: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <SectionCard
        title="Entregas"
        action={
          <TextLink to="/entregas-de-webhooks" search={{ webhook_id: String(webhook.id) }}>
            Ver todas as entregas
          </TextLink>
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          {mayWrite && <WebhookTest webhook={webhook} />}
          {mayWrite && <WebhookReplay webhook={webhook} />}
        </Box>
      </SectionCard>
      <SectionCard title="Segredo">
        <WebhookSecretChange webhook={webhook} mayWrite={mayWrite} />
      </SectionCard>
    </Box>
  );
}
