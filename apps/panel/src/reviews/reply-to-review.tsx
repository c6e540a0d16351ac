import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminReview } from '@vitrine/contract/admin/schemas/admin-review.ts';
import { maxReplyLength } from '@vitrine/contract/schemas/review.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface ReplyToReviewProps {
  readonly review: AdminReview;
  readonly mayWrite: boolean;
}

/** The store's reply to a review, which a published one can get. */
export function ReplyToReview({ review, mayWrite }: ReplyToReviewProps) {
  const { id, reply, author_name: author, product, status } = review;
  const client = usePanelClient();
  const [text, setText] = useState<string | null>(null);
  const path = { id: String(id) };
  const save = useChange({
    call: (written: string) =>
      client('PUT /api/admin/reviews/{id}/reply', {
        path,
        body: { text: written, version: reply?.version ?? null },
      }),
    done: 'Resposta publicada',
    onDone: () => setText(null),
  });
  const remove = useChange({
    call: () =>
      client('POST /api/admin/reviews/{id}/reply/removal', { path, body: { version: reply?.version ?? '' } }),
    done: 'Resposta removida',
  });
  const name = `${author} sobre ${product.name}`;
  if (text !== null) {
    return (
      <Box
        component="form"
        // The queue's keys are letters of the reply here.
        onKeyDown={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(text);
        }}
        sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}
      >
        {save.error && <Alert severity="error">{messageOfError(save.error)}</Alert>}
        <TextField
          label={`Resposta a ${name}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          minRows={3}
          required
          helperText="Aparece na página do produto, sob a avaliação, só como texto. Não escreva dados pessoais."
          slotProps={{ htmlInput: { maxLength: maxReplyLength } }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={save.isPending || text.trim() === ''}>
            Publicar resposta
          </Button>
          <Button onClick={() => setText(null)}>Cancelar</Button>
        </Box>
      </Box>
    );
  }
  return (
    <>
      {reply && (
        <Box sx={{ mt: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
          <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
            Resposta da loja, {formatDate(reply.replied_at)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reply.text}</Typography>
        </Box>
      )}
      {mayWrite && status === 'approved' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button
            variant="outlined"
            aria-label={`${reply ? 'Mudar a resposta' : 'Responder'} a ${name}`}
            onClick={() => {
              save.reset();
              setText(reply?.text ?? '');
            }}
          >
            {reply ? 'Mudar resposta' : 'Responder'}
          </Button>
          {reply && (
            <AskingButton
              label="Remover resposta"
              change={remove}
              title="Remover a resposta?"
              text="Ela some da página do produto. A avaliação continua."
              confirmLabel="Remover"
            />
          )}
        </Box>
      )}
    </>
  );
}
