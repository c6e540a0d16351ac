import { Alert, Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { MailKind, MailTexts } from '@vitrine/contract/mail-texts.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { MailFrame } from './mail-frame.tsx';

/** Shows the mail with the texts as they are typed, about an example, and sends it to the person. Inside the form. */
export function MailPreviewCard({ kind, mayTest }: { kind: MailKind; mayTest: boolean }) {
  const client = usePanelClient();
  const { getValues } = useFormContext<MailTexts>();
  const [width, setWidth] = useState(390);
  const request = () => ({ path: { kind }, body: { texts: getValues() } });
  const preview = useChange({
    call: () => client('POST /api/admin/mails/{kind}/preview', request()),
    done: '',
    reads: [],
  });
  const test = useChange({
    call: () => client('POST /api/admin/mails/{kind}/test', request()),
    done: 'Teste enviado para o seu e-mail',
    reads: [],
  });
  const error = preview.error ?? test.error;
  return (
    <SectionCard
      title="Como fica"
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Largura do e-mail"
          value={width}
          onChange={(_, chosen: number | null) => chosen !== null && setWidth(chosen)}
        >
          <ToggleButton value={390}>Celular</ToggleButton>
          <ToggleButton value={600}>Computador</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {error && <Alert severity="error">{messageOfError(error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        <Button variant="outlined" disabled={preview.isPending} onClick={() => preview.mutate()}>
          {preview.isPending ? 'Montando…' : 'Ver com um pedido de exemplo'}
        </Button>
        {mayTest && (
          <Button variant="outlined" disabled={test.isPending} onClick={() => test.mutate()}>
            {test.isPending ? 'Enviando…' : 'Enviar um teste para mim'}
          </Button>
        )}
      </Box>
      {preview.data && (
        <>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            <strong>Assunto:</strong> {preview.data.subject}
          </Typography>
          <MailFrame html={preview.data.html} width={width} />
        </>
      )}
    </SectionCard>
  );
}
