import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { OldAddressCheck } from '@vitrine/contract/admin/schemas/old-addresses.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { LostAddresses } from './lost-addresses.tsx';

/** Says what becomes of the addresses of the shop that the store had before, and which would be lost. */
export function OldAddressesPage() {
  const client = usePanelClient();
  const [sitemap, setSitemap] = useState('');
  const [list, setList] = useState('');
  const check = useChange({
    call: (body: { sitemap_url: string } | { text: string }) =>
      client('POST /api/admin/old-addresses/check', { body }),
    done: '',
    reads: [],
  });
  const text = list.trim();
  const address = sitemap.trim();
  const run = () => check.mutate(text === '' ? { sitemap_url: address } : { text });
  return (
    <>
      <TextLink to="/redirecionamentos">Todos os redirecionamentos</TextLink>
      <Box sx={{ mt: 1 }}>
        <PageHeading
          title="Conferir endereços antigos"
          text="Quem tem um link da loja antiga precisa chegar a algum lugar. Confira antes de apontar o domínio para cá."
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SectionCard title="Endereços da loja antiga">
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!check.isPending && (text !== '' || address !== '')) run();
            }}
            sx={{ display: 'grid', gap: 2, maxWidth: 720 }}
          >
            <TextField
              label="Endereço do sitemap"
              type="url"
              value={sitemap}
              onChange={({ target }) => setSitemap(target.value)}
              helperText="Quase sempre é o endereço da loja com /sitemap.xml no fim. Índices e arquivos .gz também valem, até 50.000 endereços."
            />
            <TextField
              label="Ou cole a lista, ou o sitemap"
              multiline
              minRows={3}
              maxRows={10}
              value={list}
              onChange={({ target }) => setList(target.value)}
              helperText="Um endereço por linha. Com uma lista aqui, o sitemap de cima não é lido."
            />
            <Box>
              <Button
                type="submit"
                variant="contained"
                disabled={check.isPending || (text === '' && address === '')}
              >
                {check.isPending ? 'Conferindo…' : 'Conferir'}
              </Button>
            </Box>
            {check.isError && <Alert severity="error">{messageOfError(check.error)}</Alert>}
          </Box>
        </SectionCard>
        {check.data && <CheckResult found={check.data} onRedirected={run} />}
      </Box>
    </>
  );
}

function CheckResult({ found, onRedirected }: { found: OldAddressCheck; onRedirected: () => void }) {
  const rows: readonly (readonly [label: string, count: number])[] = [
    ['têm uma página aqui', found.pages],
    ['têm um redirecionamento', found.redirects],
    ['são respondidos por uma regra', found.rules],
    ['se perderiam', found.lost],
  ];
  return (
    <SectionCard title="O que acontece com eles">
      <Typography role="status" sx={{ mb: 1 }}>
        {found.addresses === 1
          ? '1 endereço conferido.'
          : `${formatWholeNumber(found.addresses)} endereços conferidos.`}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 3 }}>
        {rows.map(([label, count]) => (
          <li key={label}>
            <strong>{formatWholeNumber(count)}</strong> {label}
          </li>
        ))}
      </Box>
      {found.is_cut && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Há mais de 50.000 endereços: só os primeiros foram conferidos. Confira os outros sitemaps um a um.
        </Alert>
      )}
      {found.problems.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {found.problems.map(({ address, reason }) => (
            <Box key={address} sx={{ overflowWrap: 'anywhere' }}>
              {address}: {reason}
            </Box>
          ))}
        </Alert>
      )}
      {found.lost > 0 && (
        <>
          <Box sx={{ mb: 1 }}>
            <ExportButton label="Baixar a lista" read={async () => lostFile(found)} />
          </Box>
          <LostAddresses lost={found.lost_addresses} total={found.lost} onRedirected={onRedirected} />
        </>
      )}
    </SectionCard>
  );
}

/** Returns the lost addresses as a table that people complete. */
function lostFile({ lost_addresses: lost }: OldAddressCheck) {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = lost.map(({ path, suggestion }) => `${cell(path)};${cell(suggestion?.path ?? '')}`);
  const blob = new Blob([`\uFEFFde;para\r\n${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
  return { name: 'enderecos-que-se-perdem.csv', blob };
}
