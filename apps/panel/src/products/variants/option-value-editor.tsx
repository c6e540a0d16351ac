import { Box, Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { ArrowLeft, ArrowRight } from 'lucide-react';

import { MoveButton } from '#panel/ui/move-button.tsx';

import type { FormOption } from './option-combinations.ts';
import { OptionPictureInput } from './option-picture-input.tsx';

interface OptionValueEditorProps {
  readonly option: FormOption;
  readonly index: number;
  readonly onChange: (value: FormOption['values'][number]) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onClose: () => void;
}

const firstColor = '#808080';
/** The browser's colour input takes six digits only. */
const sixDigits = (color: string) => (/^#[0-9a-f]{6}$/i.test(color) ? color : firstColor);

/** The name, swatch, picture and place of one value. */
export function OptionValueEditor({ option, index, onChange, onMove, onClose }: OptionValueEditorProps) {
  const value = option.values[index];
  if (!value) return null;
  const { label, color } = value;
  return (
    <Box
      role="group"
      aria-label={`Valor ${label}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <TextField
        label="Nome do valor"
        value={label}
        onChange={(event) => onChange({ ...value, label: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
        sx={{ minWidth: 180 }}
      />
      <FormControlLabel
        control={
          <Switch
            checked={color !== null}
            onChange={(event) => onChange({ ...value, color: event.target.checked ? firstColor : null })}
          />
        }
        label="Amostra de cor"
      />
      {color !== null && (
        <Box
          component="input"
          type="color"
          aria-label={`Cor da amostra de ${label}`}
          value={sixDigits(color)}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
            onChange({ ...value, color: event.target.value })
          }
          sx={{ width: 48, height: 40, p: 0.25, border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      )}
      <OptionPictureInput option={option} value={value} />
      <Box>
        <MoveButton label={`Mover ${label} para antes`} isAtEnd={index === 0} onMove={() => onMove(-1)}>
          <ArrowLeft size={18} aria-hidden />
        </MoveButton>
        <MoveButton
          label={`Mover ${label} para depois`}
          isAtEnd={index === option.values.length - 1}
          onMove={() => onMove(1)}
        >
          <ArrowRight size={18} aria-hidden />
        </MoveButton>
      </Box>
      <Button onClick={onClose}>Fechar</Button>
    </Box>
  );
}
