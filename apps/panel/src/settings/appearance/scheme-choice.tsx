import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ColorScheme } from '@vitrine/contract/appearance-message.ts';
import { Moon, Sun } from 'lucide-react';

interface SchemeChoiceProps {
  readonly value: ColorScheme;
  readonly onChange: (scheme: ColorScheme) => void;
}

/** Which of the shop's two schemes the preview shows. */
export function SchemeChoice({ value, onChange }: SchemeChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Modo"
      value={value}
      onChange={(_, chosen: ColorScheme | null) => chosen && onChange(chosen)}
    >
      <ToggleButton value="light" sx={{ gap: 0.75, textTransform: 'none' }}>
        <Sun size={18} aria-hidden /> Claro
      </ToggleButton>
      <ToggleButton value="dark" sx={{ gap: 0.75, textTransform: 'none' }}>
        <Moon size={18} aria-hidden /> Escuro
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
