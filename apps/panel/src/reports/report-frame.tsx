import { Box, type BoxProps, Skeleton } from '@mui/material';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { PageHeading } from '#panel/ui/page-heading.tsx';

const ReportLink = createLink((props: BoxProps<'a', { component?: 'a' }>) => (
  <Box {...props} component="a" />
));

const reports = [
  ['/relatorios', 'Vendas'],
  ['/relatorios/funil', 'Funil'],
  ['/relatorios/carrinhos', 'Carrinhos abandonados'],
  ['/relatorios/lembretes', 'Lembretes'],
  ['/relatorios/buscas', 'Buscas sem resultado'],
] as const;

interface ReportFrameProps {
  readonly title: string;
  readonly text: string;
  /** The download of the report. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The title of a report, and the links to the others. */
export function ReportFrame({ title, text, action, children }: ReportFrameProps) {
  return (
    <>
      <PageHeading title={title} text={text}>
        {action}
      </PageHeading>
      <Box component="nav" aria-label="Relatórios" sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, listStyle: 'none', m: 0, p: 0 }}
        >
          {reports.map(([to, label]) => (
            <li key={to}>
              <ReportLink
                to={to}
                // The router marks the link of the screen; that of the sales is the beginning of the others.
                activeOptions={{ exact: true, includeSearch: false }}
                sx={{
                  display: 'inline-block',
                  py: 1.25,
                  color: 'text.secondary',
                  fontWeight: 600,
                  textDecoration: 'none',
                  borderBottom: 2,
                  borderColor: 'transparent',
                  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
                  '&:hover': { color: 'text.primary' },
                }}
              >
                {label}
              </ReportLink>
            </li>
          ))}
        </Box>
      </Box>
      {children}
    </>
  );
}

export function ReportLoading() {
  return (
    <Box role="status" aria-label="Carregando" sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rounded" height={140} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}
