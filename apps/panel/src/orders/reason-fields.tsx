import { FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';

/** A reason that a person chose, with their note. */
export interface Stated<Reason extends string> {
  /** '' until one is chosen. */
  readonly reason: Reason | '';
  readonly note: string;
  readonly is_note_public: boolean;
}

export const unstated = { reason: '', note: '', is_note_public: false } as const;

interface ReasonFieldsProps<Reason extends string> {
  readonly reasons: Readonly<Record<Reason, { readonly label: string; readonly shown: string | null }>>;
  readonly value: Stated<Reason>;
  readonly onChange: (value: Stated<Reason>) => void;
}

/** Asks why: a reason of a list, a note, and whether the customer reads the note. Says what the customer will read. */
export function ReasonFields<Reason extends string>({ reasons, value, onChange }: ReasonFieldsProps<Reason>) {
  const names = Object.keys(reasons) as Reason[];
  const { reason, note, is_note_public: isPublic } = value;
  const reasonText = reason === '' ? null : reasons[reason].shown;
  const textsForCustomer = [reasonText, isPublic && note.trim() !== '' ? note.trim() : null].filter(
    (part) => part !== null,
  );
  return (
    <>
      <TextField
        select
        required
        fullWidth
        label="Motivo"
        value={reason}
        onChange={({ target }) =>
          onChange({ ...value, reason: names.find((name) => name === target.value) ?? '' })
        }
        sx={{ mt: 2 }}
      >
        {names.map((name) => (
          <MenuItem key={name} value={name}>
            {reasons[name].label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label="Observação"
        value={note}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 2 }}
      />
      <FormControlLabel
        control={
          <Switch
            checked={isPublic}
            onChange={(_, checked) => onChange({ ...value, is_note_public: checked })}
          />
        }
        label="O cliente também lê a observação"
      />
      {reason !== '' && (
        <Typography color="textSecondary" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {textsForCustomer.length === 0
            ? 'O cliente não lê motivo algum.'
            : `O cliente lê, no e-mail e na página do pedido: “${textsForCustomer.join(' ')}”`}
        </Typography>
      )}
    </>
  );
}
