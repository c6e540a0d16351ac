import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminWhatsapp } from '@vitrine/contract/admin/schemas/whatsapp.ts';

import { useNotify, usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { whatsappProblemTexts } from '#panel/ui/labels/whatsapp-texts.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { MessagesCard } from './messages-card.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

const reads = [['whatsapp']];

/** The store's account at WhatsApp's Cloud API, its templates and its messages [INT+13]. */
export function WhatsappPage() {
  const client = usePanelClient();
  const maySettle = useMay('settings.write');
  const query = useQuery({
    queryKey: ['whatsapp'],
    queryFn: ({ signal }) => client('GET /api/admin/whatsapp', { signal }),
  });
  return (
    <QueryScreen query={query} title="WhatsApp">
      {(whatsapp) => (
        <>
          <PageHeading
            title="WhatsApp"
            text="O andamento do pedido por WhatsApp, além dos e-mails, a quem pediu: recebido, pago, a caminho e entregue."
          >
            <LinkButton to="/configuracoes/$group" params={{ group: 'reminders' }} variant="outlined">
              {whatsapp.is_on ? 'Desligar os avisos' : 'Ligar os avisos'}
            </LinkButton>
          </PageHeading>
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
            <State whatsapp={whatsapp} />
            <AccountForm whatsapp={whatsapp} isDisabled={!maySettle} onConflict={() => query.refetch()} />
            <WebhookCard whatsapp={whatsapp} />
            {whatsapp.account && (
              <TemplatesCard
                templates={whatsapp.account.templates}
                version={whatsapp.version}
                isDisabled={!maySettle}
                onConflict={() => query.refetch()}
              />
            )}
            <MessagesCard />
            {whatsapp.account && maySettle && <Removal version={whatsapp.version} />}
          </Box>
        </>
      )}
    </QueryScreen>
  );
}

function State({ whatsapp }: { whatsapp: AdminWhatsapp }) {
  const { account, is_on: isOn, opted_in: optedIn } = whatsapp;
  const people = optedIn === 1 ? '1 pessoa quer' : `${optedIn} pessoas querem`;
  if (!account) {
    return (
      <Alert severity="info">
        Conecte um número da API do WhatsApp (Cloud API), do Gerenciador de Negócios da Meta. A Meta cobra
        pelas mensagens; a loja, nada.
      </Alert>
    );
  }
  return (
    <>
      {account.problem && <Alert severity="error">{whatsappProblemTexts[account.problem]}</Alert>}
      {isOn ? (
        <Alert severity="success">Os avisos estão ligados. {people} receber.</Alert>
      ) : (
        <Alert severity="warning">Os avisos estão desligados: nenhuma mensagem sai. {people} receber.</Alert>
      )}
    </>
  );
}

interface AccountFormProps {
  readonly whatsapp: AdminWhatsapp;
  readonly isDisabled: boolean;
  readonly onConflict: () => Promise<unknown>;
}

function AccountForm({ whatsapp: { account, version }, isDisabled, onConflict }: AccountFormProps) {
  const client = usePanelClient();
  const save = useChange({
    call: (values: { phone_number_id: string; access_token: string; app_secret: string }) =>
      client('PUT /api/admin/whatsapp', {
        body: {
          phone_number_id: values.phone_number_id,
          ...(values.access_token !== '' && { access_token: values.access_token }),
          ...(values.app_secret !== '' && { app_secret: values.app_secret }),
          version,
        },
      }),
    done: 'Conta conectada',
    reads,
  });
  const check = useChange({
    call: () => client('POST /api/admin/whatsapp/checks'),
    done: '',
    reads,
    // A problem is shown above.
    onDone: ({ account: checked }) => {
      if (checked?.problem === null) notify('Conta verificada', { type: 'success' });
    },
  });
  const notify = useNotify();
  const kept = account ? 'Em branco, a chave guardada fica.' : undefined;
  return (
    <RecordForm
      draftKey="whatsapp/conta"
      values={{ phone_number_id: account?.phone_number_id ?? '', access_token: '', app_secret: '' }}
      unkept={['access_token', 'app_secret']}
      isNew={!account}
      onSave={(values) => save.mutateAsync(values)}
      onConflict={onConflict}
      isDisabled={isDisabled}
    >
      <SectionCard
        title="Conta"
        action={
          account && (
            <StatusBadge
              tone={account.problem ? 'bad' : 'good'}
              label={account.problem ? 'Com problema' : 'Conectada'}
            />
          )
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {account && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ flexGrow: 1 }}>
                {account.verified_name}, <strong>{account.display_number}</strong>. Verificada em{' '}
                {formatDate(account.checked_at)}, {formatTime(account.checked_at)}.
              </Typography>
              {!isDisabled && (
                <Button disabled={check.isPending} onClick={() => check.mutate()}>
                  {check.isPending ? 'Perguntando à Meta…' : 'Verificar agora'}
                </Button>
              )}
            </Box>
          )}
          {check.error && <Alert severity="error">{messageOfError(check.error)}</Alert>}
          <FormTextInput
            name="phone_number_id"
            label="Identificação do número de telefone"
            maxLength={20}
            required
            helperText="Só algarismos, como a Meta mostra em Configuração da API: não é o número."
          />
          <FormTextInput
            name="access_token"
            label="Token de acesso"
            type="password"
            maxLength={600}
            required={!account}
            helperText={kept ?? 'De um usuário do sistema, que não vence.'}
          />
          <FormTextInput
            name="app_secret"
            label="Chave secreta do app"
            type="password"
            maxLength={600}
            required={!account}
            helperText={kept ?? 'Em Configurações do app, Básico. Confere as respostas da Meta.'}
          />
        </Box>
      </SectionCard>
    </RecordForm>
  );
}

function Removal({ version }: { version: string }) {
  const client = usePanelClient();
  const remove = useChange({
    call: () => client('POST /api/admin/whatsapp/removal', { body: { version } }),
    done: 'Conta removida',
    reads,
  });
  return (
    <div>
      <AskingButton
        label="Remover a conta"
        variant="outlined"
        change={remove}
        title="Remover a conta do WhatsApp?"
        text="As chaves são apagadas, e as mensagens da fila não saem. Quem pediu avisos continua anotado: conecte a conta de novo quando quiser."
        confirmLabel="Remover"
      />
    </div>
  );
}
