import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';

/** Where a provider sends the person back: ends the connection that they began in this session. */
export function AppAuthorizationPage() {
  const { state, code, error: refused } = useSearch({ from: '/signed-in/aplicativos/autorizacao' });
  const client = usePanelClient();
  const isAnswer = state !== undefined && code !== undefined;
  const connected = useQuery({
    queryKey: ['app-authorization', state, code],
    queryFn: () =>
      client('POST /api/admin/app-authorizations', { body: { state: state ?? '', code: code ?? '' } }),
    enabled: isAnswer,
    // A code works once.
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
  });
  if (connected.data) {
    return <Navigate to="/aplicativos/$id" params={{ id: String(connected.data.id) }} replace />;
  }
  const problem = !isAnswer
    ? refused === undefined
      ? 'O provedor não mandou o código. Comece de novo na página do aplicativo.'
      : 'O provedor informou que o acesso não foi concedido.'
    : connected.error && messageOfError(connected.error);
  return (
    <>
      <PageHeading title="Conectar conta" />
      {problem ? (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Alert severity="error">{problem}</Alert>
          <LinkButton to="/aplicativos">Ver aplicativos</LinkButton>
        </Box>
      ) : (
        <p role="status">Conectando a conta…</p>
      )}
    </>
  );
}
