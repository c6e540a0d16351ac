import { Box, Typography } from '@mui/material';
import type { StaffRole } from '@vitrine/contract/admin/schemas/staff.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { RolePermissions } from './role-permissions.tsx';
import { useRolesQuery } from './use-roles.ts';

/** The roles that people of the staff can have. */
export function RoleListPage() {
  const query = useRolesQuery();
  const mayWrite = useMay('staff.write');
  return (
    <QueryScreen query={query} title="Papéis">
      {({ items }) => {
        const own = items.filter(({ version }) => version !== null);
        return (
          <>
            <TextLink to="/equipe">Toda a equipe</TextLink>
            <PageHeading
              title="Papéis"
              text="Cada pessoa da equipe tem um papel, que diz o que ela pode ver e mudar no painel."
            >
              {mayWrite && (
                <LinkButton to="/equipe/papeis/novo" variant="contained">
                  Novo papel
                </LinkButton>
              )}
            </PageHeading>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <SectionCard title="Da loja">
                {own.length === 0 ? (
                  <Typography>
                    A loja ainda não criou papéis. Crie um quando os papéis prontos dão acesso de mais ou de
                    menos.
                  </Typography>
                ) : (
                  <RoleItems roles={own} />
                )}
              </SectionCard>
              <SectionCard title="Prontos">
                <RoleItems roles={items.filter(({ version }) => version === null)} />
              </SectionCard>
            </Box>
          </>
        );
      }}
    </QueryScreen>
  );
}

function RoleItems({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
      {roles.map(({ code, name, permissions, people, version }) => (
        <Box component="li" key={code} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {version === null ? (
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          ) : (
            <TextLink to="/equipe/papeis/$id" params={{ id: code }}>
              {name}
            </TextLink>
          )}
          <Typography variant="body2" color="textSecondary">
            {people.length === 0 ? 'Ninguém tem este papel.' : `De ${people.join(', ')}.`}
          </Typography>
          <details>
            <summary>
              {permissions.length === 1 ? '1 permissão' : `${permissions.length} permissões`} de {name}
            </summary>
            <RolePermissions granted={permissions} />
          </details>
        </Box>
      ))}
    </Box>
  );
}
