import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ClosingOfStore } from '@vitrine/contract/admin/schemas/closing.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { ClosingForm } from './closing-form.tsx';
import { ClosingRecord } from './closing-record.tsx';
import { OpenMattersCard } from './open-matters-card.tsx';

/** Closes the store down for good, and reopens it while its data exist. */
export function ClosingPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['closing'],
    queryFn: ({ signal }) => client('GET /api/admin/closing', { signal }),
  });
  return (
    <QueryScreen query={query} title="Encerrar loja">
      {(found) => <Closing found={found} />}
    </QueryScreen>
  );
}

function Closing({ found }: { found: ClosingOfStore }) {
  const { closing, open } = found;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeading
        title={closing ? 'Loja encerrada' : 'Encerrar loja'}
        text={
          closing
            ? undefined
            : 'Para uma parada de alguns dias, pause as vendas nas configurações. Aqui a loja encerra de vez.'
        }
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {closing && <ClosingRecord closing={closing} firstAccessUntil={found.first_access_until} />}
        <OpenMattersCard open={open} />
        {!closing && <ClosingForm firstAccessUntil={found.first_access_until} />}
      </Box>
    </Box>
  );
}
