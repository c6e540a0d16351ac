import { Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import type { AdminReturn, RestockDecision } from '@vitrine/contract/admin/schemas/returns.ts';

/** Returns the store's proposal for each returned line. */
export function proposedRestock({
  items,
  is_restocked_by_default: isRestocked,
}: AdminReturn): RestockDecision[] {
  return items.map(({ id, qty }) => ({ id, restocked_qty: isRestocked ? qty : 0, write_off_reason: '' }));
}

interface RestockChoicesProps {
  readonly of: AdminReturn;
  readonly decisions: readonly RestockDecision[];
  readonly onChange: (decisions: readonly RestockDecision[]) => void;
}

/** Asks of each received line whether its pieces go back to the stock, how many, and why the others do not. */
export function RestockChoices({ of, decisions, onChange }: RestockChoicesProps) {
  const change = (id: number, part: Partial<RestockDecision>) =>
    onChange(decisions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" sx={{ fontWeight: 600 }}>
        Volta ao estoque?
      </Typography>
      {of.items.map(({ id, name, options_label: options, qty }) => {
        const decision = decisions.find((one) => one.id === id);
        if (!decision) return null;
        const { restocked_qty: restocked, write_off_reason: reason } = decision;
        const label = [name, options].filter((part) => part !== '').join(', ');
        return (
          <Box key={id} sx={{ display: 'grid', gap: 1 }}>
            <FormControlLabel
              control={
                <Switch
                  checked={restocked > 0}
                  onChange={(event) => change(id, { restocked_qty: event.target.checked ? qty : 0 })}
                />
              }
              label={`${qty} × ${label}`}
            />
            {restocked > 0 && qty > 1 && (
              <TextField
                label={`Quantas voltam, de ${qty}`}
                type="number"
                value={restocked}
                onChange={(event) =>
                  change(id, {
                    restocked_qty: Math.min(qty, Math.max(0, Math.trunc(Number(event.target.value)))),
                  })
                }
                slotProps={{ htmlInput: { min: 0, max: qty } }}
              />
            )}
            {restocked < qty && (
              <TextField
                label="Por que não volta (fica nos movimentos)"
                value={reason}
                onChange={(event) => change(id, { write_off_reason: event.target.value })}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
}
