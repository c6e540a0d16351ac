import { Box } from '@mui/material';

import { ChecksInput } from './checks-input.tsx';

interface LimitInputProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly helperText?: string;
}

/** Limits a promotion to some of the choices; long lists scroll. Renders nothing without choices. */
export function LimitInput(props: LimitInputProps) {
  if (props.choices.length === 0) return null;
  return (
    <Box sx={{ maxHeight: 240, overflowY: 'auto', minWidth: 0 }}>
      <ChecksInput {...props} />
    </Box>
  );
}
