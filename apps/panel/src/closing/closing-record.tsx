import { Alert, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ClosingOfStore } from '@vitrine/contract/admin/schemas/closing.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { DayInput } from '#panel/ui/form/day-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface CorrectedValues {
  readonly message: string;
  readonly access_until: string | null;
}

interface ClosingRecordProps {
  readonly closing: NonNullable<ClosingOfStore['closing']>;
  readonly firstAccessUntil: string;
}

/** Since when and why the store is closed, how it reopens and how its data are deleted. */
export function ClosingRecord({ closing, firstAccessUntil }: ClosingRecordProps) {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const reopen = useChange({
    call: () => client('DELETE /api/admin/closing'),
    done: 'A loja voltou a vender.',
    reads: [['closing'], ['signed-in']],
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <Alert severity="warning">
        Encerrada em {formatDate(closing.closed_at)} por {closing.closed_by}. Os clientes têm a conta até{' '}
        {formatDate(closing.access_until)}.
      </Alert>
      <SectionCard
        title="Encerramento"
        action={
          <Button variant="outlined" onClick={() => setIsAsking(true)}>
            Reabrir a loja
          </Button>
        }
      >
        <Typography sx={{ fontWeight: 600 }}>Motivo</Typography>
        <Typography sx={{ mb: 2, whiteSpace: 'pre-line' }}>{closing.reason}</Typography>
        <CorrectionForm closing={closing} firstAccessUntil={firstAccessUntil} />
      </SectionCard>
      <SectionCard title="Apagar os dados">
        <Typography>
          Nada é apagado sozinho. Depois de {formatDate(closing.access_until)}, peça a quem opera a instalação
          que remova a loja: antes ele grava um backup, e depois nada volta. Guarde os pedidos e as notas pelo
          prazo do fisco, em Pedidos e Relatórios.
        </Typography>
      </SectionCard>
      <ConfirmationDialog
        isOpen={isAsking}
        title="Reabrir a loja?"
        text="O catálogo volta como está hoje, com promoções, popups e avisos que ainda valem. O texto do encerramento é descartado."
        confirmLabel="Reabrir agora"
        isPending={reopen.isPending}
        error={reopen.error}
        onConfirm={() => reopen.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** Corrects what shoppers read, while the store stays closed. */
function CorrectionForm({ closing, firstAccessUntil }: ClosingRecordProps) {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  const correct = useChange({
    call: ({ message, access_until: until }: CorrectedValues) =>
      client('PUT /api/admin/closing', {
        body: { message, access_until: until ?? '', version: closing.version },
      }),
    done: 'Encerramento corrigido',
    reads: [],
    onDone: (found) => queryClient.setQueryData(['closing'], found),
  });
  const stored: CorrectedValues = { message: closing.message, access_until: closing.access_until };
  return (
    <RecordForm
      draftKey="encerramento/correcao"
      values={stored}
      saveLabel="Salvar texto e data"
      onSave={(values) => correct.mutateAsync(values)}
      onConflict={() => queryClient.refetchQueries({ queryKey: ['closing'] })}
    >
      <FormTextInput name="message" label="Texto para os clientes" required multiline />
      <DayInput
        name="access_until"
        label="Clientes mantêm a conta até"
        required
        helperText={`Uma nova data é no mínimo ${formatDate(firstAccessUntil)}.`}
      />
    </RecordForm>
  );
}
