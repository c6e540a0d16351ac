import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Monitor, Smartphone } from 'lucide-react';

import type { ShopFrameWidth } from './scaled-shop-frame.tsx';

interface ShopFrameWidthChoiceProps {
  readonly value: ShopFrameWidth;
  readonly onChange: (width: ShopFrameWidth) => void;
}

export function ShopFrameWidthChoice({ value, onChange }: ShopFrameWidthChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Largura"
      value={value}
      onChange={(_, chosen: ShopFrameWidth | null) => chosen && onChange(chosen)}
    >
      <ToggleButton value="phone" sx={{ gap: 0.75, textTransform: 'none' }}>
        <Smartphone size={18} aria-hidden /> Celular
      </ToggleButton>
      <ToggleButton value="desktop" sx={{ gap: 0.75, textTransform: 'none' }}>
        <Monitor size={18} aria-hidden /> Computador
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
