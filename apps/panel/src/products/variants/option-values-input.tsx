import { Box, Button, IconButton, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';

import { ColorSwatch } from './color-swatch.tsx';
import type { FormOption } from './option-combinations.ts';
import { OptionValueEditor } from './option-value-editor.tsx';
import { TypedNamesInput } from './typed-names-input.tsx';
import { splitOptionValues, withTypedValues } from './typed-option-values.ts';

interface OptionValuesInputProps {
  readonly option: FormOption;
  /** Whether the person has just added it: its values come next. */
  readonly isNewest: boolean;
  readonly isDisabled: boolean;
  /** Returns whether the change was accepted. */
  readonly onChange: (option: FormOption) => boolean;
  readonly onRemove: () => void;
}

/** The values of one option: typed or pasted many at once, sorted by dragging or with Alt and the arrows. */
export function OptionValuesInput({
  option,
  isNewest,
  isDisabled,
  onChange,
  onRemove,
}: OptionValuesInputProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { label, values } = option;

  function move(from: number, to: number) {
    const value = values[from];
    if (!value || to < 0 || to >= values.length) return;
    onChange({ ...option, values: values.toSpliced(from, 1).toSpliced(to, 0, value) });
    // Its element is the same one, which the browser has blurred on its way.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-value="${value.code}"]`)?.focus(),
    );
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  }
  const editedIndex = values.findIndex(({ code }) => code === edited);
  const editedValue = values[editedIndex];
  return (
    <Box role="group" aria-label={`Opção ${label}`} sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Button color="error" disabled={isDisabled} onClick={onRemove}>
          Retirar {label}
        </Button>
      </Box>
      {values.length > 0 && (
        <Box
          component="ul"
          ref={list}
          aria-label={`Valores de ${label}`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}
        >
          {values.map((value, index) => (
            <Box
              component="li"
              key={value.code}
              draggable={!isDisabled}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, index);
              }}
              sx={{
                display: 'flex',
                alignItems: 'center',
                border: 1,
                borderColor: value.code === edited ? 'primary.main' : 'divider',
                borderRadius: 4,
                bgcolor: 'background.paper',
                maxWidth: '100%',
              }}
            >
              <Button
                data-value={value.code}
                color="inherit"
                disabled={isDisabled}
                aria-expanded={value.code === edited}
                aria-label={`Editar ${value.label}`}
                title="Clique para editar; arraste, ou use Alt e as setas, para mudar a ordem"
                onClick={() => setEdited(value.code === edited ? null : value.code)}
                onKeyDown={(event) => onKeyDown(event, index)}
                startIcon={value.color !== null && <ColorSwatch color={value.color} />}
                sx={{ borderRadius: 4, minWidth: 0, overflowWrap: 'anywhere', textTransform: 'none' }}
              >
                {value.label}
              </Button>
              <IconButton
                size="small"
                disabled={isDisabled}
                aria-label={`Retirar ${value.label}`}
                onClick={() => onChange({ ...option, values: values.filter((one) => one !== value) })}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {editedValue && (
        <OptionValueEditor
          key={editedValue.code}
          option={option}
          index={editedIndex}
          onChange={(next) =>
            onChange({ ...option, values: values.map((one) => (one === editedValue ? next : one)) })
          }
          onMove={(step) => move(editedIndex, editedIndex + step)}
          onClose={() => setEdited(null)}
        />
      )}
      <TypedNamesInput
        label={`Novo valor de ${label}`}
        helperText="Vários de uma vez: separe por vírgula, ou cole uma coluna da planilha."
        isDisabled={isDisabled}
        isFocused={isNewest}
        addsOnLeaving
        onAdd={(text) => {
          const next = withTypedValues(option, splitOptionValues(text));
          return next.values.length > values.length && onChange(next);
        }}
      />
    </Box>
  );
}
