import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminReturn } from '@vitrine/contract/admin/schemas/returns.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

type Exchange = NonNullable<AdminReturn['exchange']>;

/** The new pieces of an exchange, their order, and other choices while there is none [ORD+04]. */
export function ExchangeCard({ of, mayWrite }: { of: AdminReturn; mayWrite: boolean }) {
  const { exchange } = of;
  if (!exchange) return null;
  const isOpen = exchange.order === null && of.next_steps.length > 0;
  return (
    <>
      <Typography>{stateText(exchange)}</Typography>
      {exchange.pieces.map((piece) => (
        <Typography key={piece.item_id} color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {[piece.options_label, piece.sku].filter((part) => part !== '').join(' · ')}
        </Typography>
      ))}
      {exchange.order && (
        <Typography sx={{ mt: 1 }}>
          <TextLink to="/pedidos/$id" params={{ id: exchange.order.increment_id }}>
            Pedido {exchange.order.increment_id}
          </TextLink>
        </Typography>
      )}
      {exchange.difference_centavos > 0 && (
        <Typography sx={{ mt: 1 }}>
          Diferença em crédito: <strong>{formatBrl(exchange.difference_centavos)}</strong>
        </Typography>
      )}
      {isOpen && mayWrite && <OtherChoices key={of.status} of={of} exchange={exchange} />}
    </>
  );
}

function stateText({ state, reserved_until: until, to_pay_centavos: toPay }: Exchange): string {
  switch (state) {
    case 'wished':
      return 'O cliente escolheu a peça nova. Ela fica reservada quando você aprova.';
    case 'reserved':
      return `Peça nova reservada${until === null ? '' : ` até ${formatDate(until)}`}.`;
    case 'unavailable':
      return 'A peça nova acabou. Combine com o cliente outra peça, crédito ou o dinheiro de volta.';
    case 'awaiting_payment':
      return `Pedido da troca criado: o cliente paga a diferença de ${formatBrl(toPay)}.`;
    case 'replaced':
      return 'A peça nova tem um pedido próprio.';
    case 'credited':
      return 'O pedido da troca foi cancelado; o valor é crédito do cliente.';
  }
}

function OtherChoices({ of, exchange }: { of: AdminReturn; exchange: Exchange }) {
  const client = usePanelClient();
  const path = { id: String(of.id) };
  const [skus, setSkus] = useState(
    () => new Map(exchange.pieces.map(({ item_id: id, sku }) => [id, sku] as const)),
  );
  const choose = useChange({
    call: (pieces: { id: number; sku: string }[]) =>
      client('PUT /api/admin/returns/{id}/exchange', { path, body: { pieces } }),
    done: 'Peça da troca mudada.',
  });
  const turn = useChange({
    call: (result: 'credit' | 'refund') =>
      client('PUT /api/admin/returns/{id}/result', { path, body: { result } }),
    done: 'A troca virou outra forma de devolução.',
  });
  const error = choose.error ?? turn.error;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {of.exchange_choices.map(({ item_id: id, variants }) => (
        <TextField
          key={id}
          select
          label={`Trocar ${of.items.find((item) => item.id === id)?.name ?? 'a peça'} por`}
          value={variants.some(({ sku }) => sku === skus.get(id)) ? skus.get(id) : ''}
          onChange={(event) => setSkus(new Map(skus).set(id, event.target.value))}
        >
          {variants.map((variant) => (
            <MenuItem key={variant.sku} value={variant.sku} disabled={variant.stock === 0}>
              {variant.options_label === '' ? variant.sku : variant.options_label} ({variant.stock})
            </MenuItem>
          ))}
        </TextField>
      ))}
      <Button
        variant="outlined"
        disabled={choose.isPending}
        onClick={() => choose.mutate([...skus].map(([id, sku]) => ({ id, sku })))}
      >
        Mudar a peça da troca
      </Button>
      <Button variant="outlined" disabled={turn.isPending} onClick={() => turn.mutate('credit')}>
        Dar crédito em vez da troca
      </Button>
      <Button variant="outlined" disabled={turn.isPending} onClick={() => turn.mutate('refund')}>
        Devolver o dinheiro em vez da troca
      </Button>
      {error && <Alert severity="error">{messageOfError(error)}</Alert>}
    </Box>
  );
}
