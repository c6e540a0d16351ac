import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { PriceListChange, PriceListCheck } from '@vitrine/contract/admin/schemas/price-lists.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';
import { type ReactNode, useId } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { tiersText } from './tiers-text.ts';

const shownRows = 8;
const shownProblems = 20;

interface ChangeDialogProps {
  readonly code: string;
  readonly title: string;
  /** What the fields describe; null while they are incomplete. */
  readonly change: PriceListChange | null;
  readonly onClose: () => void;
  /** The fields. A change of theirs needs another dry run. */
  readonly children: ReactNode;
}

/** Asks what to change in a list, shows what it would do, and does exactly that. */
export function ChangeDialog({ code, title, change, onClose, children }: ChangeDialogProps) {
  const client = usePanelClient();
  const id = useId();
  const check = useMutation({
    mutationFn: async (tried: PriceListChange) => ({
      tried,
      result: await client('POST /api/admin/price-list-checks', { body: { code, change: tried } }),
    }),
  });
  const save = useChange({
    call: ({ tried, result: { version } }: { tried: PriceListChange; result: PriceListCheck }) =>
      client('PUT /api/admin/price-lists/{code}/prices', {
        path: { code },
        body: { change: tried, version },
      }),
    done: 'Preços salvos.',
    reads: [['price-list-prices', code], ['price-lists']],
    onDone: onClose,
  });
  const checked = check.data && isSame(check.data.tried, change) ? check.data : null;
  const error = save.error ?? check.error;
  const count = checked ? checked.result.added + checked.result.changed + checked.result.removed : 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>{children}</Box>
        <Box aria-live="polite" sx={{ mt: 2, display: 'grid', gap: 1 }}>
          {error && <Alert severity="error">{messageOfError(error)}</Alert>}
          {checked && <CheckResult result={checked.result} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        {checked ? (
          <Button
            variant="contained"
            disabled={count === 0 || save.isPending}
            onClick={() => save.mutate(checked, { onError: () => check.reset() })}
          >
            {count === 1 ? 'Salvar 1 preço' : `Salvar ${count} preços`}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={change === null || check.isPending}
            onClick={() => {
              save.reset();
              if (change) check.mutate(change);
            }}
          >
            {check.isPending ? 'Conferindo…' : 'Ver o que muda'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const isSame = (one: PriceListChange, other: PriceListChange | null) =>
  JSON.stringify(one) === JSON.stringify(other);

function CheckResult({ result }: { result: PriceListCheck }) {
  const { added, changed, removed, unchanged, rows, problems, problems_count: wrong } = result;
  const total = added + changed + removed;
  return (
    <>
      <Alert severity={total > 0 ? 'success' : 'info'}>
        {`${added} novos, ${changed} mudam, ${removed} saem, ${unchanged} iguais.`}
        {result.without_effect > 0 &&
          ` ${result.without_effect} não são menores que o preço da loja: o grupo paga o da loja.`}
        <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
          {rows.slice(0, shownRows).map((row) => (
            <li key={row.sku}>
              {row.sku}: {priceText(row.before_centavos, row.before_volume_prices)} →{' '}
              {priceText(row.after_centavos, row.after_volume_prices)}
            </li>
          ))}
        </Box>
        {total > shownRows && `… e mais ${total - shownRows}.`}
      </Alert>
      {wrong > 0 && (
        <Alert severity="warning">
          {wrong === 1 ? '1 linha fica de fora:' : `${wrong} linhas ficam de fora:`}
          <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
            {problems.slice(0, shownProblems).map(({ line, message }) => (
              <li key={line}>
                Linha {line}: {message}
              </li>
            ))}
          </Box>
          {wrong > shownProblems && `… e mais ${wrong - shownProblems}.`}
        </Alert>
      )}
    </>
  );
}

const priceText = (centavos: number | null, tiers: readonly PriceTier[]) =>
  centavos === null
    ? 'sem preço próprio'
    : [formatBrl(centavos), ...(tiers.length === 0 ? [] : [tiersText(tiers)])].join(', ');
