import { Box, Button, Paper, Typography } from '@mui/material';
import type { AdminCustomerGroup } from '@vitrine/contract/admin/schemas/customers.ts';
import { useState } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { useCustomerGroups } from '#panel/ui/form/use-customer-groups.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { GroupDialog } from './group-dialog.tsx';

/** The groups of customers, to which promotions and coupons can be limited. */
export function CustomerGroupsPage() {
  const query = useCustomerGroups();
  const mayWrite = useMay('customers.write');
  const [edited, setEdited] = useState<{ readonly code: string | null } | null>(null);
  return (
    <QueryScreen query={query} title="Grupos de clientes">
      {(groups) => (
        <>
          <TextLink to="/clientes">Todos os clientes</TextLink>
          <Box sx={{ mt: 1 }}>
            <PageHeading
              title="Grupos de clientes"
              text="Promoções e cupons podem valer só para um grupo, por exemplo para arquitetos."
            >
              {mayWrite && (
                <Button variant="contained" onClick={() => setEdited({ code: null })}>
                  Novo grupo
                </Button>
              )}
            </PageHeading>
          </Box>
          {groups.length === 0 && (
            <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
              <Typography>Ainda não há grupos.</Typography>
            </Paper>
          )}
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
            {groups.map((group) => (
              <GroupRow
                key={group.code}
                group={group}
                {...(mayWrite && { onEdit: () => setEdited({ code: group.code }) })}
              />
            ))}
          </Box>
          {edited && (
            <GroupDialog
              group={groups.find(({ code }) => code === edited.code) ?? null}
              onConflict={() => query.refetch()}
              onClose={() => setEdited(null)}
            />
          )}
        </>
      )}
    </QueryScreen>
  );
}

function GroupRow({ group, onEdit }: { group: AdminCustomerGroup; onEdit?: () => void }) {
  const { code, name, is_public: isPublic, customers_count: count } = group;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {code} · {isPublic ? 'pode ser escolhido no cadastro' : 'só a equipe escolhe'}
        </Typography>
      </Box>
      <TextLink to="/clientes" search={{ group: code }}>
        {count === 1 ? '1 cliente' : `${count} clientes`}
      </TextLink>
      {onEdit && (
        <Button aria-label={`Mudar ${name}`} onClick={onEdit}>
          Mudar
        </Button>
      )}
    </Paper>
  );
}
