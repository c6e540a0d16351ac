import { Box } from '@mui/material';

const tones = {
  waiting: { color: '#6b4300', bgcolor: '#fbeed3' },
  good: { color: '#1d5631', bgcolor: '#e0f0e3' },
  active: { color: '#234a6d', bgcolor: '#e0ebf5' },
  accent: { color: '#174538', bgcolor: '#cfe8df' },
  muted: { color: '#575048', bgcolor: '#ece7df' },
  bad: { color: '#8c1d14', bgcolor: '#f9e1de' },
} as const;

export type StatusTone = keyof typeof tones;

export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...tones[tone],
        display: 'inline-block',
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {label}
    </Box>
  );
}
