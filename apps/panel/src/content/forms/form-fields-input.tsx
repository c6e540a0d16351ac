import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import type { AdminFormDefinition } from '@vitrine/contract/admin/schemas/content.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { LinesInput } from '#panel/ui/form/lines-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';

type FormValues = Pick<AdminFormDefinition, 'fields'>;

const kinds = [
  ['text', 'Texto curto'],
  ['textarea', 'Texto longo'],
  ['email', 'E-mail'],
  ['tel', 'Telefone'],
  ['select', 'Lista de opções'],
  ['checkbox', 'Caixa de marcar'],
] as const;

/** The fields of a form: added, moved up and down, removed. */
export function FormFieldsInput({ isDisabled }: { isDisabled: boolean }) {
  const { control } = useFormContext<FormValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'fields' });
  const written = useWatch({ control, name: 'fields' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {fields.length === 0 && (
        <Typography color="textSecondary">Sem campos, o formulário não aparece na loja.</Typography>
      )}
      <Box
        component="ol"
        aria-label="Campos do formulário"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}
      >
        {fields.map((field, index) => {
          const { label, type } = written[index] ?? field;
          const name = label || `campo ${index + 1}`;
          return (
            <Paper
              key={field.id}
              component="li"
              variant="outlined"
              aria-label={name}
              sx={{ p: 2, minWidth: 0 }}
            >
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <FormTextInput
                  name={`fields.${index}.label`}
                  label="Nome do campo"
                  required
                  maxLength={200}
                />
                <ChoiceInput name={`fields.${index}.type`} label="Tipo" choices={kinds} />
              </Box>
              {type === 'select' && (
                <Box sx={{ mt: 2 }}>
                  <LinesInput name={`fields.${index}.options`} label="Opções" helperText="Uma por linha" />
                </Box>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
                <SwitchInput name={`fields.${index}.is_required`} label="Obrigatório" />
                {!isDisabled && (
                  <Box sx={{ display: 'flex', ml: 'auto' }}>
                    <IconButton
                      aria-label={`Subir ${name}`}
                      disabled={index === 0}
                      onClick={({ currentTarget: up }) =>
                        moveWithFocus(() => move(index, index - 1), up, up.nextElementSibling)
                      }
                    >
                      <ArrowUp size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      aria-label={`Descer ${name}`}
                      disabled={index === fields.length - 1}
                      onClick={({ currentTarget: down }) =>
                        moveWithFocus(() => move(index, index + 1), down, down.previousElementSibling)
                      }
                    >
                      <ArrowDown size={18} aria-hidden />
                    </IconButton>
                    <IconButton
                      aria-label={`Tirar ${name}`}
                      color="error"
                      onClick={() => {
                        remove(index);
                        addButton.current?.focus();
                      }}
                    >
                      <Trash2 size={18} aria-hidden />
                    </IconButton>
                  </Box>
                )}
              </Box>
            </Paper>
          );
        })}
      </Box>
      {!isDisabled && (
        <Box>
          <Button
            ref={addButton}
            variant="outlined"
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => append({ code: '', label: '', type: 'text', is_required: false, options: [] })}
          >
            Novo campo
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Keeps the focus at the moved field: on the pressed button or, if that is disabled at the end of the list, on the opposite one. */
function moveWithFocus(move: () => void, pressed: HTMLButtonElement, other: Element | null): void {
  flushSync(move);
  if (!pressed.disabled) pressed.focus();
  else if (other instanceof HTMLElement) other.focus();
}
