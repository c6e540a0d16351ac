import { Alert, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { OrderDraft } from '@vitrine/contract/admin/schemas/order-drafts.ts';

/** Shows what the customer of a quote wrote; nothing for a draft that the staff began. */
export function AskedQuote({ draft }: { draft: OrderDraft }) {
  const { asked_at: at, asked_note: note, wished_on: day, decline_reason: reason } = draft;
  if (at === null) return null;
  return (
    <Alert severity={draft.is_waiting ? 'warning' : 'info'} sx={{ mb: 2 }}>
      <Typography>
        O cliente pediu esta cotação em {formatDate(at)}, {formatTime(at)}
        {day === null ? '.' : `, para o dia ${formatDate(day)}.`}
      </Typography>
      {note === '' ? null : (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>“{note}”</Typography>
      )}
      {reason === '' ? null : (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Motivo da recusa: “{reason}”
        </Typography>
      )}
      {draft.is_waiting ? (
        <Typography sx={{ mt: 1 }}>
          Escolha a entrega, ajuste quantidades e desconto, salve e envie o link: ele é a resposta.
        </Typography>
      ) : null}
    </Alert>
  );
}
