import { Box, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminReturn } from '@vitrine/contract/admin/schemas/returns.ts';

const happened = {
  requested: 'Devolução pedida',
  approved: 'Aprovada',
  received: 'Recebida pela loja',
  done: 'Concluída',
  refused: 'Recusada',
} as const;

export function ReturnTimeline({ entries }: { entries: AdminReturn['timeline'] }) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {entries.map(({ status, note, at }) => (
        <Box key={`${status}-${at}`} component="li" sx={{ mb: 1 }}>
          <Typography>
            {happened[status]}, {formatDate(at)}, {formatTime(at)}
          </Typography>
          {note !== '' && (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              Recado ao cliente: {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
