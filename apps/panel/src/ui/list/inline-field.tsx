import { Box, InputBase } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';

interface InlineFieldProps {
  /** Names the value and its row for screen readers. */
  readonly label: string;
  /** Fields of one column; the arrows move between them. */
  readonly column: string;
  /** The stored value as text. */
  readonly value: string;
  readonly prefix?: string;
  /** Pixels. */
  readonly width?: number;
  readonly disabled: boolean;
  /** Saves the typed text; returns a message about it, '' for none. */
  readonly save: (typed: string) => Promise<InlineOutcome>;
}

/** `isKept`: the typed text was not stored and stays in the field. */
export interface InlineOutcome {
  readonly text: string;
  readonly isKept: boolean;
}

const silent: InlineOutcome = { text: '', isKept: false };

/** A cell that is edited in place: Enter saves, Esc reverts, Tab and the arrows save and move the focus. */
export function InlineField({
  label,
  column,
  value,
  prefix,
  width = prefix ? 116 : 84,
  disabled,
  save,
}: InlineFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [outcome, setOutcome] = useState(silent);
  const [isSaving, setIsSaving] = useState(false);

  async function commit(): Promise<void> {
    if (typed === null || isSaving) return;
    if (typed.trim() === value) {
      setTyped(null);
      setOutcome(silent);
      return;
    }
    setIsSaving(true);
    const next = await save(typed.trim());
    setIsSaving(false);
    setOutcome(next);
    if (!next.isKept) setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      void commit();
    }
    if (event.key === 'Escape') {
      setTyped(null);
      setOutcome(silent);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      focusNeighbour(event.currentTarget, column, step);
    }
  }

  return (
    <Box sx={{ display: 'inline-block', maxWidth: 200, textAlign: 'right' }}>
      <InputBase
        value={typed ?? value}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => void commit()}
        startAdornment={
          prefix && (
            <Box component="span" aria-hidden sx={{ color: 'text.secondary', mr: 0.5, whiteSpace: 'nowrap' }}>
              {prefix}
            </Box>
          )
        }
        inputProps={{
          'aria-label': label,
          'aria-invalid': outcome.isKept,
          'aria-describedby': outcome.text === '' ? undefined : id,
          'aria-busy': isSaving,
          'data-inline': column,
          inputMode: width > 116 ? 'text' : 'decimal',
          autoComplete: 'off',
          onKeyDown,
        }}
        sx={{
          width,
          px: 1,
          border: 1,
          borderRadius: 1,
          borderColor: outcome.isKept ? 'error.main' : typed === null ? 'divider' : 'primary.main',
          bgcolor: 'background.paper',
          fontSize: '0.875rem',
          '&.Mui-focused': { borderColor: 'primary.main', boxShadow: '0 0 0 1px #1f5b4d' },
          '& input': { textAlign: 'right', py: 0.75, fontVariantNumeric: 'tabular-nums' },
        }}
      />
      <Box
        id={id}
        role="status"
        sx={{
          fontSize: '0.8125rem',
          color: outcome.isKept ? 'error.main' : 'text.secondary',
          whiteSpace: 'normal',
        }}
      >
        {outcome.text}
      </Box>
    </Box>
  );
}

function focusNeighbour(field: HTMLInputElement, column: string, step: number): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-inline="${column}"]`)];
  fields[fields.indexOf(field) + step]?.focus();
}
