import {
  Alert,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { OldAddressCheck } from '@vitrine/contract/admin/schemas/old-addresses.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

type Lost = OldAddressCheck['lost_addresses'][number];

const shownAtMost = 100;

interface LostAddressesProps {
  readonly lost: readonly Lost[];
  /** Also of those that are not named. */
  readonly total: number;
  /** Checks again. */
  readonly onRedirected: () => void;
}

/** The addresses that nothing answers, each with a redirect to be created. */
export function LostAddresses({ lost, total, onRedirected }: LostAddressesProps) {
  const shown = lost.slice(0, shownAtMost);
  const [created, setCreated] = useState(0);
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="Endereços que se perderiam">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>De</TableCell>
              <TableCell>Para</TableCell>
              <TableCell>Ação</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((one) => (
              <LostRow key={one.path} lost={one} onCreated={() => setCreated(created + 1)} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {total > shown.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          Os primeiros {shown.length} de {formatWholeNumber(total)}. A lista que você baixa tem até 5.000. Uma
          regra como /products/* resolve muitos de uma vez.
        </Typography>
      )}
      {created > 0 && (
        <Button onClick={onRedirected} sx={{ mt: 1 }}>
          Conferir de novo
        </Button>
      )}
    </>
  );
}

function LostRow({ lost: { path, suggestion }, onCreated }: { lost: Lost; onCreated: () => void }) {
  const client = usePanelClient();
  const [target, setTarget] = useState(suggestion?.path ?? '');
  const create = useChange({
    call: () =>
      client('PUT /api/admin/redirects', {
        body: {
          old_path: path,
          new_path: target.trim(),
          code: 301,
          starts_at: null,
          ends_at: null,
          version: null,
        },
      }),
    done: '',
    reads: [],
    onDone: onCreated,
  });
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{path}</TableCell>
      <TableCell>
        <TextField
          size="small"
          value={target}
          disabled={create.isSuccess}
          onChange={(event) => setTarget(event.target.value)}
          placeholder="/sala/c"
          helperText={suggestion && target === suggestion.path ? suggestion.name : undefined}
          slotProps={{ htmlInput: { 'aria-label': `Para onde ${path} leva` } }}
          sx={{ minWidth: 180 }}
        />
        {create.isError && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {messageOfError(create.error)}
          </Alert>
        )}
      </TableCell>
      <TableCell>
        {create.isSuccess ? (
          <Typography role="status">Criado</Typography>
        ) : (
          <Button
            size="small"
            aria-label={`Criar redirecionamento de ${path}`}
            disabled={create.isPending || !target.trim().startsWith('/')}
            onClick={() => create.mutate()}
          >
            Criar redirecionamento
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
