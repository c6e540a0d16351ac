import { Box, TextField, Typography } from '@mui/material';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { DayInput } from '#panel/ui/form/day-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface ClosingValues {
  readonly reason: string;
  readonly message: string;
  readonly access_until: string | null;
}

const stops = [
  'Nada mais é vendido: sacola, checkout e programas que compram são recusados.',
  'As páginas do catálogo respondem que não existem mais (410) e saem dos buscadores.',
  'Popups, promoções, contagens, newsletter e avisos de “chegou” param.',
];
const goesOn = [
  'Clientes entram na conta, veem pedidos e notas, devolvem, exportam e apagam seus dados.',
  'Pedidos abertos são pagos, enviados e entregues, com e-mails e webhooks.',
  'Chaves de API leem os pedidos, e o painel segue inteiro.',
];

const emptyClosing: ClosingValues = { reason: '', message: '', access_until: null };

/** Asks for reason, text and date, then for the store's name. */
export function ClosingForm({ firstAccessUntil }: { firstAccessUntil: string }) {
  const client = usePanelClient();
  const storeName = useSignedIn()?.store.name ?? '';
  const [asked, setAsked] = useState<ClosingValues | null>(null);
  const [typedName, setTypedName] = useState('');
  const close = useChange({
    call: ({ reason, message, access_until: until }: ClosingValues) =>
      client('POST /api/admin/closing', {
        body: { reason, message, access_until: until ?? firstAccessUntil, store_name: typedName },
      }),
    done: 'A loja está encerrada.',
    reads: [['closing'], ['signed-in']],
    onDone: () => setAsked(null),
  });
  function ask(values: ClosingValues) {
    close.reset();
    setTypedName('');
    setAsked(values);
    return Promise.resolve();
  }
  return (
    <SectionCard title="Encerramento">
      <Effects title="O que para" lines={stops} />
      <Effects title="O que continua" lines={goesOn} />
      <RecordForm
        draftKey="encerramento"
        values={emptyClosing}
        isNew
        saveLabel="Encerrar a loja"
        onSave={ask}
      >
        <FormTextInput name="reason" label="Motivo" required multiline helperText="Só a equipe vê." />
        <FormTextInput
          name="message"
          label="Texto para os clientes"
          required
          multiline
          helperText="Aparece na página inicial, com o telefone e o e-mail da loja."
        />
        <DayInput
          name="access_until"
          label="Clientes mantêm a conta até"
          helperText={`No mínimo até ${formatDate(firstAccessUntil)}, que é a escolha se ficar vazio: a garantia legal é de 90 dias. Notas e pedidos o fisco pede por 5 anos.`}
        />
      </RecordForm>
      <ConfirmationDialog
        isOpen={asked !== null}
        title="Encerrar a loja agora?"
        text={`Ninguém mais compra na loja ${storeName}. Você pode reabrir enquanto os dados existirem.`}
        confirmLabel="Encerrar a loja"
        isDestructive
        isIncomplete={typedName.trim() === ''}
        isPending={close.isPending}
        error={close.error}
        onConfirm={() => asked && close.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        <TextField
          label={`Digite o nome da loja: ${storeName}`}
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
          autoComplete="off"
          fullWidth
          sx={{ mt: 2 }}
        />
      </ConfirmationDialog>
    </SectionCard>
  );
}

function Effects({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
