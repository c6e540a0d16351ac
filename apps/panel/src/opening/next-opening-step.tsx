import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { openingStepTexts } from './opening-step-texts.ts';

/** Links to the next step before a store in setup opens, from every screen but the checklist itself. */
export function NextOpeningStep() {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['checklist'],
    queryFn: ({ signal }) => client('GET /api/admin/checklist', { signal }),
  });
  // Any change may be the one that completes a step.
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          queryClient.invalidateQueries({ queryKey: ['checklist'] });
      }),
    [queryClient],
  );
  if (!data || data.is_open || pathname === '/abertura') return null;
  const required = data.steps.filter(({ is_required: isRequired }) => isRequired);
  const done = required.filter(({ is_done: isDone }) => isDone).length;
  const next = required.find(({ is_done: isDone }) => !isDone);
  const links = next ? openingStepTexts[next.code].links : [];
  return (
    <Box component="aside" aria-label="Próximo passo para abrir a loja" sx={bar}>
      <span>
        {next
          ? `Para abrir a loja: ${done} de ${required.length} passos. Próximo: ${openingStepTexts[next.code].title}.`
          : 'Tudo pronto para abrir a loja.'}
      </span>
      {links.map(({ link, label }) => (
        <TextLink key={label} {...link}>
          {label}
        </TextLink>
      ))}
      <TextLink to="/abertura">{next ? 'Ver todos os passos' : 'Abrir a loja'}</TextLink>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  mb: 2,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
} as const;
