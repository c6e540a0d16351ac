import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OrderDraft } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { draftLinkDays } from '@vitrine/contract/quote-limits.ts';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { todayInSaoPaulo } from '#panel/platform/today-in-sao-paulo.ts';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { DayField } from '#panel/ui/fields/day-field.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Turns a draft into an order: by a link that its customer pays, or by a transfer that the staff have seen. */
export function DraftCharge({ draft }: { draft: OrderDraft }) {
  const { isDirty } = useFormState();
  return (
    <SectionCard title="Cobrar">
      {isDirty && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          Salve as mudanças antes de cobrar.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <PaymentLink draft={draft} isDisabled={isDirty} />
        <Transfer draft={draft} isDisabled={isDirty} />
        <Discard draft={draft} isDisabled={isDirty} />
      </Box>
    </SectionCard>
  );
}

interface ChargeProps {
  readonly draft: OrderDraft;
  readonly isDisabled: boolean;
}

/** What a change of a draft reads again. */
const reads = [['order-draft'], ['rascunhos'], ['pedidos'], ['home']] as const;
/** For how long a link may be used. */
const validDays = [3, draftLinkDays.usual, 15, 30, draftLinkDays.most] as const;

function PaymentLink({ draft, isDisabled }: ChargeProps) {
  const { id, version, link_expires_at: until } = draft;
  const client = usePanelClient();
  const [link, setLink] = useState<string | null>(null);
  const [days, setDays] = useState<number>(draftLinkDays.usual);
  const create = useChange({
    call: (isMailed: boolean) =>
      client('POST /api/admin/order-drafts/{id}/link', {
        path: { id: String(id) },
        body: { version, is_mailed: isMailed, valid_days: days },
      }),
    done: '',
    reads,
    onDone: (result) => setLink(result.link),
  });
  const revoke = useChange({
    call: () => client('POST /api/admin/order-drafts/{id}/link-revocation', { path: { id: String(id) } }),
    done: 'O link não vale mais',
    reads,
    onDone: () => setLink(null),
  });
  return (
    <>
      <Typography>
        {until === null
          ? 'O cliente recebe um link, confere o pedido e paga na loja.'
          : `Há um link, que vale até ${formatDate(until)}. Um novo toma o lugar dele.`}
      </Typography>
      {link !== null && (
        <Alert severity="success" sx={{ width: '100%' }}>
          <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>{link}</Typography>
          <CopyTextButton label="Copiar link" text={link} />
          <Typography variant="body2" sx={{ mt: 1 }}>
            Copie agora: o painel não mostra este link outra vez.
          </Typography>
        </Alert>
      )}
      <TextField
        select
        size="small"
        label="O link vale por"
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
        sx={{ minWidth: 160 }}
      >
        {validDays.map((count) => (
          <MenuItem key={count} value={count}>
            {count} dias
          </MenuItem>
        ))}
      </TextField>
      {create.error && <Alert severity="error">{messageOfError(create.error)}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={isDisabled || create.isPending}
          onClick={() => create.mutate(true)}
        >
          Enviar link por e-mail
        </Button>
        <Button
          variant="outlined"
          disabled={isDisabled || create.isPending}
          onClick={() => create.mutate(false)}
        >
          Só criar o link
        </Button>
        {until !== null && (
          <AskingButton
            label="Cancelar link"
            title="Cancelar o link?"
            text="Quem tem o link não consegue mais ver nem pagar este pedido. Você pode criar outro."
            confirmLabel="Cancelar o link"
            cancelLabel="Voltar"
            change={revoke}
          />
        )}
      </Box>
    </>
  );
}

function Transfer({ draft, isDisabled }: ChargeProps) {
  const { id, version, total_centavos: total } = draft;
  const client = usePanelClient();
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState<string>(todayInSaoPaulo);
  const record = useChange({
    call: () =>
      client('POST /api/admin/order-drafts/{id}/transfer', {
        path: { id: String(id) },
        body: { version, received_on: day },
      }),
    done: 'Pedido criado e pago',
    reads,
  });
  return (
    <>
      <Button variant="outlined" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        Marcar como pago por transferência
      </Button>
      <ConfirmationDialog
        isOpen={isOpen}
        title="Pago por transferência"
        text={`O rascunho vira um pedido pago de ${formatBrl(total)}: o estoque é baixado e o cliente recebe os e-mails do pedido. Confira antes se o dinheiro está na conta da loja.`}
        confirmLabel={`Registrar ${formatBrl(total)}`}
        cancelLabel="Voltar"
        isPending={record.isPending}
        isIncomplete={day === ''}
        error={record.error}
        onConfirm={() => record.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
        onClose={() => setIsOpen(false)}
      >
        <Box sx={{ mt: 2 }}>
          <DayField label="Dia em que o dinheiro entrou" value={day} onChange={setDay} required />
        </Box>
      </ConfirmationDialog>
    </>
  );
}

function Discard({ draft: { id, version }, isDisabled }: ChargeProps) {
  const client = usePanelClient();
  const discard = useChange({
    call: () =>
      client('POST /api/admin/order-drafts/{id}/discard', { path: { id: String(id) }, body: { version } }),
    done: 'Rascunho descartado',
    reads,
  });
  return (
    <AskingButton
      label="Descartar rascunho"
      disabled={isDisabled}
      title={`Descartar o rascunho ${id}?`}
      text="O endereço, a anotação e o link são apagados. Não há como desfazer."
      confirmLabel="Descartar"
      cancelLabel="Voltar"
      change={discard}
    />
  );
}
