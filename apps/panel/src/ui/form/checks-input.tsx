import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';

import { useFieldOf } from './use-field-of.ts';

interface ChecksInputProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly helperText?: string;
  /** Below each other, in two columns where there is room, for many long labels. */
  readonly isStacked?: boolean;
}

/** Any number of several values; null for none. */
export function ChecksInput({ name, label, choices, helperText, isStacked = false }: ChecksInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<readonly string[] | null>(name, label);
  const chosen = new Set(value);
  function toggle(choice: string, isOn: boolean) {
    const next = choices.map(([one]) => one).filter((one) => (one === choice ? isOn : chosen.has(one)));
    onChange(next.length === 0 ? null : next);
  }
  return (
    <FormControl component="fieldset" error={inputProps.error} disabled={inputProps.disabled}>
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      <FormGroup
        row
        sx={isStacked ? { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } : {}}
      >
        {choices.map(([choice, text]) => (
          <FormControlLabel
            key={choice}
            label={text}
            control={<Checkbox checked={chosen.has(choice)} onChange={(_, isOn) => toggle(choice, isOn)} />}
          />
        ))}
      </FormGroup>
      {(problem ?? helperText) && <FormHelperText sx={{ mx: 0 }}>{problem ?? helperText}</FormHelperText>}
    </FormControl>
  );
}
