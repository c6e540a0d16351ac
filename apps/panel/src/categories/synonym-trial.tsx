import { Alert, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { rulesOf, type SynonymValues } from './synonym-values.ts';

interface Found {
  readonly total: number;
  readonly names: readonly string[];
}

interface TriedSearch {
  readonly rules: { words: string[]; also: string[] }[];
  readonly q: string;
}

/** Tries the rules that have words: the form of another one is still being filled in. */
async function tryOut(client: AdminClient, { rules, q }: TriedSearch, signal: AbortSignal) {
  const complete = rules.filter(({ words }) => words.length > 0);
  const { found, problems } = await client('POST /api/admin/synonyms/preview', {
    body: { rules: complete, q },
    signal,
  });
  return {
    found,
    problems: problems.map(({ index, message }) => ({
      message,
      index: rules.indexOf(complete[index] ?? { words: [], also: [] }),
    })),
  };
}

/** Shows what a search finds with the rules of the form around, saved or not, and what is wrong with them. */
export function SynonymTrial() {
  const client = usePanelClient();
  const [text, setText] = useState('');
  // The form's values are the rules.
  const values = useWatch() as SynonymValues;
  const typed = useDebounced(JSON.stringify({ rules: rulesOf(values), q: text.trim() }));
  const query = useQuery({
    queryKey: ['synonym-trial', typed],
    queryFn: ({ signal }) => tryOut(client, JSON.parse(typed) as TriedSearch, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { problems = [], found = null } = query.data ?? {};
  return (
    <SectionCard title="Experimentar">
      <TextField
        fullWidth
        label="Buscar como um cliente"
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText="Com as regras ao lado, salvas ou não"
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      <Box role="status" sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
        {problems.map(({ index, message }) => (
          <Alert key={index} severity="warning">
            Regra {index + 1}: {message}
          </Alert>
        ))}
        {found && <FoundProducts {...found} />}
      </Box>
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
    </SectionCard>
  );
}

function FoundProducts({ edited, saved }: { edited: Found; saved: Found }) {
  const difference = edited.total - saved.total;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {edited.total === 0
          ? 'Nenhum produto'
          : edited.total === 1
            ? '1 produto'
            : `${edited.total} produtos`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {difference === 0
          ? 'Tantos quantos a loja acha hoje.'
          : `Hoje a loja acha ${saved.total === 0 ? 'nenhum' : saved.total}.`}
      </Typography>
      <Box component="ol" aria-label="Primeiros produtos" sx={{ m: 0, pl: 3 }}>
        {edited.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
    </Box>
  );
}
