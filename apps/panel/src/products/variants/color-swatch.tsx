import { Box } from '@mui/material';

/** A colour as the shop shows it; its name is beside it. */
export function ColorSwatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: 16,
        height: 16,
        borderRadius: '50%',
        border: 1,
        borderColor: 'text.secondary',
        bgcolor: color,
      }}
    />
  );
}
