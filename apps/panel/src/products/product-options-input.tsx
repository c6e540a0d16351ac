import { Box, Button, Chip, TextField, Typography } from '@mui/material';
import { filterWord } from '@vitrine/contract/filter-text.ts';
import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';

import type { ProductFormValues } from './product-form-values.ts';

type Option = ProductFormValues['options'][number];

/** The options that distinguish variants, such as colour and size, each with its values. */
export function ProductOptionsInput() {
  const { field } = useController<ProductFormValues, 'options'>({ name: 'options' });
  const { value: options, onChange } = field;
  const replace = (option: Option, next: Option | null) =>
    onChange(options.flatMap((one) => (one.code === option.code ? (next ?? []) : one)));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {options.length === 0 && (
        <Typography color="textSecondary">Sem opções, o produto tem uma só variação.</Typography>
      )}
      {options.map((option) => (
        <Box key={option.code} role="group" aria-label={`Opção ${option.label}`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600 }}>{option.label}</Typography>
            {option.values.map((value) => (
              <Chip
                key={value.code}
                label={value.label}
                onDelete={() =>
                  replace(option, { ...option, values: option.values.filter((one) => one !== value) })
                }
              />
            ))}
            <Button color="error" onClick={() => replace(option, null)}>
              Retirar {option.label}
            </Button>
          </Box>
          <AddName
            label={`Novo valor de ${option.label}`}
            onAdd={(label) => {
              const code = filterWord(label);
              if (code === '' || option.values.some((one) => one.code === code)) return;
              replace(option, { ...option, values: [...option.values, { code, label, color: null }] });
            }}
          />
        </Box>
      ))}
      <AddName
        label="Nova opção, como Cor ou Tamanho"
        onAdd={(label) => {
          // The shop shows the pictures of a colour by this code.
          const code = filterWord(label) === 'cor' ? 'color' : filterWord(label);
          if (code === '' || options.some((one) => one.code === code)) return;
          onChange([...options, { code, label, values: [] }]);
        }}
      />
    </Box>
  );
}

function AddName({ label, onAdd }: { label: string; onAdd: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  function add() {
    if (typed.trim() === '') return;
    onAdd(typed.trim());
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Prevents the submission of the form around.
    event.preventDefault();
    add();
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1, maxWidth: 460 }}>
      <TextField
        fullWidth
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      <Button variant="outlined" onClick={add}>
        Adicionar
      </Button>
    </Box>
  );
}
