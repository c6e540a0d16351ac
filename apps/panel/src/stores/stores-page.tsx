import { Box, Button, Link as Anchor, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { InstanceStore } from '@vitrine/contract/admin/schemas/stores.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { StoreHostsDialog } from './store-hosts-dialog.tsx';

const states = {
  setup: { tone: 'waiting', label: 'Em preparação' },
  open: { tone: 'good', label: 'Aberta' },
  disabled: { tone: 'muted', label: 'Desabilitada' },
} as const;

/** The stores of this installation, for instance operators. */
export function StoresPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['stores'],
    queryFn: ({ signal }) => client('GET /api/admin/stores', { signal }),
  });
  return (
    <QueryScreen query={query} title="Lojas">
      {({ items }) => (
        <>
          <PageHeading title="Lojas" text="As lojas desta instalação.">
            <LinkButton to="/lojas/nova" variant="contained">
              Nova loja
            </LinkButton>
          </PageHeading>
          <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {items.map((store) => (
              <StoreRow key={store.public_id} store={store} />
            ))}
          </Box>
        </>
      )}
    </QueryScreen>
  );
}

function StoreRow({ store }: { store: InstanceStore }) {
  const { public_id: id, name, url, state, hosts } = store;
  const [isOpen, setIsOpen] = useState(false);
  const hostsText = hosts.length === 1 ? '1 endereço' : `${hosts.length} endereços`;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {id}
          {url !== null && (
            <>
              {' · '}
              <Anchor href={url} target="_blank" rel="noreferrer" color="inherit">
                {new URL(url).host}
              </Anchor>
            </>
          )}
        </Typography>
      </Box>
      <Button aria-label={`${hostsText} de ${name}`} onClick={() => setIsOpen(true)}>
        {hostsText}
      </Button>
      <StatusBadge {...states[state]} />
      {isOpen && <StoreHostsDialog store={store} onClose={() => setIsOpen(false)} />}
    </Paper>
  );
}
