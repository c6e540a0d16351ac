import { Box, Button, TextField } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { maxGiftMessage } from '@vitrine/contract/schemas/gift-card.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { DayField } from '#panel/ui/fields/day-field.tsx';
import { MoneyField } from '#panel/ui/fields/money-field.tsx';
import { useChange } from '#panel/ui/use-change.ts';

const empty = { recipient_name: '', recipient_email: '', sender_name: '', message: '' };

/** Issues a gift card that nobody pays, as a courtesy; retries use the same idempotency key. */
export function IssueGiftCardButton() {
  const client = usePanelClient();
  const [key, setKey] = useState<string | null>(null);
  const [centavos, setCentavos] = useState<number | null>(null);
  const [lastDay, setLastDay] = useState('');
  const [texts, setTexts] = useState(empty);
  const issue = useChange({
    call: () =>
      client('POST /api/admin/gift-cards', {
        body: {
          ...texts,
          key: key ?? '',
          amount_centavos: centavos ?? 0,
          expires_on: lastDay === '' ? null : lastDay,
        },
      }),
    done: 'Vale-presente emitido. O código vai por e-mail.',
    onDone: () => setKey(null),
  });
  const isComplete =
    centavos !== null &&
    centavos > 0 &&
    [texts.recipient_name, texts.recipient_email, texts.sender_name].every((text) => text.trim() !== '');

  function open() {
    issue.reset();
    setCentavos(null);
    setLastDay('');
    setTexts(empty);
    // A retry after a lost response does not issue another one.
    setKey(crypto.randomUUID());
  }

  const field = (name: keyof typeof empty, label: string, longest: number) => (
    <TextField
      label={label}
      value={texts[name]}
      required={name !== 'message'}
      multiline={name === 'message'}
      slotProps={{ htmlInput: { maxLength: longest } }}
      onChange={(event) => setTexts((before) => ({ ...before, [name]: event.target.value }))}
    />
  );

  return (
    <>
      <Button variant="contained" onClick={open}>
        Emitir vale-presente
      </Button>
      <ConfirmationDialog
        isOpen={key !== null}
        title="Emitir vale-presente"
        text="Ninguém paga por ele: quem recebe o código o resgata e usa o valor como crédito. Dá para cancelar até o resgate."
        confirmLabel={centavos ? `Emitir ${formatBrl(centavos)}` : 'Emitir'}
        isPending={issue.isPending || !isComplete}
        error={issue.error}
        onConfirm={() => issue.mutate()}
        onClose={() => setKey(null)}
      >
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <MoneyField label="Valor" value={centavos} onChange={setCentavos} required />
          {field('recipient_name', 'Nome de quem recebe', 120)}
          {field('recipient_email', 'E-mail de quem recebe', 320)}
          {field('sender_name', 'De quem é, como aparece no e-mail', 120)}
          {field('message', 'Mensagem', maxGiftMessage)}
          <DayField
            label="Vale até"
            value={lastDay}
            onChange={setLastDay}
            helperText="Em branco, não vence."
          />
        </Box>
      </ConfirmationDialog>
    </>
  );
}
