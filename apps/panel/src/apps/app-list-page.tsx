import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminData } from '@vitrine/contract/admin/admin-contract.ts';
import type { InstalledApp } from '@vitrine/contract/admin/schemas/apps.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { AppStatus } from './app-status.tsx';

type Apps = AdminData<'GET /api/admin/apps'>;

/** The apps of the store, and those that come with the shop. */
export function AppListPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['apps'],
    queryFn: ({ signal }) => client('GET /api/admin/apps', { signal }),
  });
  return (
    <QueryScreen query={query} title="Aplicativos">
      {(apps) => <AppList apps={apps} />}
    </QueryScreen>
  );
}

function AppList({ apps: { items, available } }: { apps: Apps }) {
  const mayWrite = useMay('apps.write');
  return (
    <>
      <PageHeading
        title="Aplicativos"
        text="Um aplicativo recebe só o que o manifesto dele pede e você aceita. Ele nunca trava uma compra: sem resposta a tempo, a loja segue sem ele."
      >
        {mayWrite && (
          <LinkButton to="/aplicativos/instalar" variant="contained">
            Instalar por endereço
          </LinkButton>
        )}
      </PageHeading>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SectionCard title="Instalados">
          {items.length === 0 ? (
            <Typography color="text.secondary">Ainda não há aplicativos nesta loja.</Typography>
          ) : (
            <Box component="ul" sx={plainList}>
              {items.map((app) => (
                <InstalledRow key={app.id} app={app} />
              ))}
            </Box>
          )}
        </SectionCard>
        {available.length > 0 && (
          <SectionCard title="Que vêm com a loja">
            <Box component="ul" sx={plainList}>
              {available.map(({ app, name, description }) => (
                <Box component="li" key={app} sx={row}>
                  <Box sx={{ minWidth: 0 }}>
                    <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {description}
                    </Typography>
                  </Box>
                  {mayWrite && (
                    <LinkButton to="/aplicativos/instalar" search={{ app }} aria-label={`Instalar ${name}`}>
                      Instalar
                    </LinkButton>
                  )}
                </Box>
              ))}
            </Box>
          </SectionCard>
        )}
      </Box>
    </>
  );
}

function InstalledRow({ app }: { app: InstalledApp }) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <TextLink to="/aplicativos/$id" params={{ id: String(app.id) }}>
          {app.name}
        </TextLink>
        <Typography variant="body2" color="text.secondary">
          {app.publisher}, versão {app.version}
        </Typography>
      </Box>
      <AppStatus app={app} />
    </Box>
  );
}

const plainList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
