import { Box, Button, TextField } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminReturn, RestockDecision } from '@vitrine/contract/admin/schemas/returns.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { returnStepLabels, type StaffReturnStep } from '#panel/ui/labels/return-labels.ts';
import { useChange } from '#panel/ui/use-change.ts';

import { proposedRestock, RestockChoices } from './restock-choices.tsx';

/** The steps that a return allows now, each confirmed with a note to the customer. */
export function ReturnSteps({ of }: { of: AdminReturn }) {
  const client = usePanelClient();
  const [step, setStep] = useState<StaffReturnStep | null>(null);
  const [note, setNote] = useState('');
  const [restock, setRestock] = useState<readonly RestockDecision[]>(() => proposedRestock(of));
  const move = useChange({
    call: (next: StaffReturnStep) =>
      client('POST /api/admin/returns/{id}/steps', {
        path: { id: String(of.id) },
        body: { step: next, note, ...(next === 'received' && { restock: [...restock] }) },
      }),
    done: 'Devolução atualizada. O cliente recebe um e-mail.',
    onDone: () => setStep(null),
  });
  if (of.next_steps.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {of.next_steps.map((next) => (
        <Button
          key={next}
          variant={next === 'refused' ? 'outlined' : 'contained'}
          color={next === 'refused' ? 'error' : 'primary'}
          onClick={() => {
            move.reset();
            setStep(next);
          }}
        >
          {returnStepLabels[next]}
        </Button>
      ))}
      {step && (
        <ConfirmationDialog
          isOpen
          title={`${returnStepLabels[step]}: devolução ${of.id}`}
          text={consequenceOf(step, of)}
          confirmLabel={returnStepLabels[step]}
          isDestructive={step === 'refused'}
          isPending={move.isPending}
          error={move.error}
          onConfirm={() => move.mutate(step)}
          onClose={() => setStep(null)}
        >
          {step === 'received' && <RestockChoices of={of} decisions={restock} onChange={setRestock} />}
          <TextField
            label="Recado ao cliente (se quiser)"
            multiline
            minRows={3}
            fullWidth
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            sx={{ mt: 2 }}
          />
        </ConfirmationDialog>
      )}
    </Box>
  );
}

function consequenceOf(step: StaffReturnStep, of: AdminReturn): string {
  if (step === 'approved' && of.result === 'exchange') {
    return 'A peça nova fica reservada. O cliente recebe um e-mail com a etiqueta e pode postar os itens.';
  }
  if (step === 'received' && of.result === 'exchange') {
    return 'Confirma que os itens chegaram e cria o pedido da peça nova. O cliente recebe um e-mail.';
  }
  if (step === 'approved') return 'O cliente recebe um e-mail com a etiqueta e pode postar os itens.';
  if (step === 'received') return 'Confirma que os itens chegaram. O cliente recebe um e-mail.';
  if (step === 'refused') return 'O cliente recebe um e-mail, e nada é devolvido. Não há como desfazer.';
  if (of.result === 'exchange') return 'A devolução termina; a peça nova segue no pedido da troca.';
  const centavos = formatBrl(of.amount_centavos);
  return of.result === 'credit'
    ? `O cliente ganha ${centavos} de crédito na loja. Não há como desfazer.`
    : `Devolvemos ${centavos} pelos meios com que o pedido foi pago. Não há como desfazer.`;
}
