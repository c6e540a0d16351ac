import { Box, Button, TextField } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AppOrigin } from '@vitrine/contract/admin/schemas/apps.ts';
import { type SubmitEvent, useState } from 'react';

import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { AppPreview } from './app-preview.tsx';

/** Asks for the address of a manifest, shows what it wants, and installs the app once the owner consents. */
export function InstallAppPage() {
  const { manifesto, app } = useSearch({ from: '/signed-in/aplicativos/instalar' });
  const origin: AppOrigin | null =
    app !== undefined ? { built_in: app } : manifesto !== undefined ? { manifest_url: manifesto } : null;
  return (
    <>
      <TextLink to="/aplicativos">Todos os aplicativos</TextLink>
      {app === undefined && <ManifestAddress key={manifesto} address={manifesto ?? ''} />}
      {origin && <AppPreview key={JSON.stringify(origin)} origin={origin} />}
    </>
  );
}

function ManifestAddress({ address }: { address: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address);
  function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const manifesto = typed.trim();
    if (manifesto !== '') void navigate({ to: '/aplicativos/instalar', search: { manifesto } });
  }
  return (
    <>
      <PageHeading
        title="Instalar um aplicativo"
        text="Quem publica o aplicativo dá o endereço do manifesto. Nada acontece antes de você ler e aceitar o que ele pede."
      />
      <Box component="form" onSubmit={read} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <TextField
          label="Endereço do manifesto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="https://motoboy.exemplo.com.br/manifest.json"
          required
          sx={{ flex: '1 1 280px' }}
          slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }}
        />
        <Button type="submit" variant={address === '' ? 'contained' : 'outlined'}>
          Ler manifesto
        </Button>
      </Box>
    </>
  );
}
