import { Box, Button, Typography } from '@mui/material';
import { roles } from '@vitrine/contract/admin/permissions.ts';
import { LogOut } from 'lucide-react';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { useSignOut } from '#panel/session/use-sign-out.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { SectionLinks } from './section-links.tsx';

/** The store, the sections that the person may see, and their own account. */
export function Navigation() {
  const signedIn = useSignedIn();
  const signOut = useSignOut();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', p: 2 }}>
      <Box sx={{ px: 1, pb: 2, minHeight: 56 }}>
        <Typography sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
          {signedIn?.store.name ?? 'Painel'}
        </Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          Painel da loja
        </Typography>
      </Box>
      <Box component="nav" aria-label="Seções" sx={{ flexGrow: 1 }}>
        <SectionLinks />
      </Box>
      {signedIn && (
        <Box sx={{ px: 1, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <TextLink to="/conta">{signedIn.staff.name}</TextLink>
          </Box>
          <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', mb: 1 }}>
            {roles[signedIn.staff.role].label}
          </Typography>
          <Button
            color="inherit"
            startIcon={<LogOut size={18} aria-hidden />}
            onClick={() => signOut.mutate()}
            sx={{ ml: -1 }}
          >
            Sair
          </Button>
        </Box>
      )}
    </Box>
  );
}
