import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { AppDetail } from '@vitrine/contract/admin/schemas/apps.ts';

import { useNotify, usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { useAppScreens } from '#panel/ui/app-screens/use-app-screens.ts';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { AppAccountCard } from './app-account-card.tsx';
import { AppFaults } from './app-faults.tsx';
import { AppSettingsForm } from './app-settings-form.tsx';
import { AppStatus } from './app-status.tsx';
import { AppTermsList } from './app-terms-list.tsx';
import { PendingConsent } from './pending-consent.tsx';

/** One app: its state, settings, account, last answers and faults, and what it was given. */
export function AppPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['app', id],
    queryFn: ({ signal }) => client('GET /api/admin/apps/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Aplicativo">
      {(app) => <App app={app} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}

function App({ app, onConflict }: { app: AppDetail; onConflict: () => Promise<unknown> }) {
  const mayWrite = useMay('apps.write');
  return (
    <>
      <TextLink to="/aplicativos">Todos os aplicativos</TextLink>
      <PageHeading title={app.name} text={`${app.publisher}, versão ${app.version}`}>
        <AppStatus app={app} />
        <OwnScreens id={app.id} />
        {mayWrite && <AppSwitches app={app} />}
      </PageHeading>
      {app.check_problem && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {app.check_problem} O aplicativo segue com o manifesto que você aceitou.
        </Alert>
      )}
      {app.endpoint_problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {app.endpoint_problem} Suspenda e retome o aplicativo quando ele voltar.
        </Alert>
      )}
      {app.pending && <PendingConsent app={app} pending={app.pending} mayWrite={mayWrite} />}
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {app.account && <AppAccountCard app={app} account={app.account} mayWrite={mayWrite} />}
          {app.settings.length > 0 && (
            <AppSettingsForm
              key={app.settings_version}
              app={app}
              mayWrite={mayWrite}
              onConflict={onConflict}
            />
          )}
          <AppFaults app={app} mayWrite={mayWrite} />
        </Box>
        <SectionCard title="O que você aceitou">
          <AppTermsList terms={app.terms} />
        </SectionCard>
      </Box>
    </>
  );
}

/** Links to the screens of the app that the menu has. */
function OwnScreens({ id: appId }: { id: string }) {
  return useAppScreens('menu')
    .filter(({ id }) => id === appId)
    .map(({ id, position, title }) => (
      <LinkButton
        key={position}
        to="/aplicativos/$id/telas/$position"
        params={{ id, position: String(position) }}
        variant="outlined"
      >
        Abrir {title}
      </LinkButton>
    ));
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
} as const;

function AppSwitches({ app: { id, name, status, source } }: { app: AppDetail }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const path = { id };
  const reads = [['app'], ['apps'], ['app-screens']];
  const suspend = useChange({
    call: () => client('POST /api/admin/apps/{id}/suspension', { path }),
    done: `${name} suspenso`,
    reads,
  });
  const resume = useChange({
    call: () => client('DELETE /api/admin/apps/{id}/suspension', { path }),
    done: `${name} ativo de novo`,
    reads,
  });
  const check = useChange({
    call: () => client('POST /api/admin/apps/{id}/manifest-checks', { path }),
    done: '',
    reads,
    onDone: ({ check_problem: problem }) => {
      if (problem === null) notify('Manifesto lido', { type: 'success' });
    },
  });
  const failure = resume.error ?? check.error;
  const remove = useChange<void, unknown>({
    call: () => client('DELETE /api/admin/apps/{id}', { path }),
    done: `${name} removido`,
    reads: [['apps'], ['app-screens']],
    onDone: () => navigate({ to: '/aplicativos' }),
  });
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ order: 1, flexBasis: '100%' }}>
          {messageOfError(failure)}
        </Alert>
      )}
      {status === 'active' && source === 'remote' && (
        <Button disabled={check.isPending} onClick={() => check.mutate()}>
          Procurar versão nova
        </Button>
      )}
      {status === 'active' && (
        <AskingButton
          label="Suspender"
          title={`Suspender ${name}?`}
          text="Ele para de receber avisos, de responder e de aparecer, e a chave dele não abre mais nada. O que foi configurado fica guardado."
          confirmLabel="Suspender"
          change={suspend}
        />
      )}
      {status === 'suspended' && (
        <Button variant="contained" disabled={resume.isPending} onClick={() => resume.mutate()}>
          Retomar
        </Button>
      )}
      <AskingButton
        label="Remover"
        title={`Remover ${name}?`}
        text="A chave, os avisos, a conta conectada e as configurações dele acabam agora e não voltam. Para usá-lo de novo, instale-o outra vez."
        confirmLabel="Remover"
        change={remove}
      />
    </>
  );
}
