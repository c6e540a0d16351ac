import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AdminData } from '@vitrine/contract/admin/admin-contract.ts';
import type { AppOrigin } from '@vitrine/contract/admin/schemas/apps.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { AppTermsList } from './app-terms-list.tsx';

type Preview = AdminData<'POST /api/admin/app-previews'>;

/** Reads a manifest and shows what it wants; the owner consents or goes back. */
export function AppPreview({ origin }: { origin: AppOrigin }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['app-preview', origin],
    queryFn: () => client('POST /api/admin/app-previews', { body: origin }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <QueryScreen query={query} title="Instalar um aplicativo">
      {(preview) => <Consent preview={preview} origin={origin} onChanged={() => query.refetch()} />}
    </QueryScreen>
  );
}

interface ConsentProps {
  readonly preview: Preview;
  readonly origin: AppOrigin;
  readonly onChanged: () => Promise<unknown>;
}

function Consent({ preview, origin, onChanged }: ConsentProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const { name, version, description, installed_id: installedId, digest } = preview;
  const install = useChange({
    call: () => client('POST /api/admin/apps', { body: { origin, digest } }),
    done: `${name} instalado`,
    reads: [['apps'], ['app-screens']],
    onDone: ({ id }) => navigate({ to: '/aplicativos/$id', params: { id: String(id) } }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {'built_in' in origin && <PageHeading title={`Instalar ${name}`} text={description} />}
      <SectionCard title={`${name}, versão ${version}`}>
        {description !== '' && !('built_in' in origin) && <Box sx={{ mb: 2 }}>{description}</Box>}
        <AppTermsList terms={preview} />
      </SectionCard>
      {install.error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void onChanged()}>
              Ler de novo
            </Button>
          }
        >
          {messageOfError(install.error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {installedId === null ? (
          <Button variant="contained" disabled={install.isPending} onClick={() => install.mutate()}>
            {install.isPending ? 'Instalando…' : 'Aceitar e instalar'}
          </Button>
        ) : (
          <LinkButton to="/aplicativos/$id" params={{ id: String(installedId) }} variant="contained">
            Já instalado: abrir
          </LinkButton>
        )}
        <LinkButton to="/aplicativos">Cancelar</LinkButton>
      </Box>
    </Box>
  );
}
