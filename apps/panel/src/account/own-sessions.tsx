import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { browserName } from './browser-name.ts';

/** The browsers that are signed in; all but this one can be signed out here. */
export function OwnSessions() {
  const client = usePanelClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => client('GET /api/admin/sessions', { signal }),
  });
  const end = useChange({
    call: (id: string) => client('DELETE /api/admin/sessions/{id}', { path: { id } }),
    done: 'Sessão encerrada',
    reads: [['own-sessions']],
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {end.isError && <ErrorPanel error={end.error} onRetry={() => void refetch()} />}
      {data.map((session) => (
        <Box
          key={session.id}
          component="li"
          sx={{
            display: 'flex',
            gap: 2,
            py: 1.25,
            alignItems: 'center',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{browserName(session.user_agent)}</Typography>
            <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
              Usada em {formatDate(session.last_seen_at)}, {formatTime(session.last_seen_at)}
            </Typography>
          </Box>
          {session.is_current ? (
            <StatusBadge tone="good" label="Esta sessão" />
          ) : (
            <Button
              color="error"
              aria-label={`Encerrar ${browserName(session.user_agent)}, usada em ${formatDate(session.last_seen_at)}, ${formatTime(session.last_seen_at)}`}
              disabled={end.isPending}
              onClick={() => end.mutate(session.id)}
            >
              Encerrar
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
