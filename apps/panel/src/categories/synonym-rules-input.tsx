import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';

import type { SynonymValues } from './synonym-values.ts';

const kinds = [
  ['same', 'Significam o mesmo'],
  ['one_way', 'Só num sentido'],
] as const;

/** The rules of the synonyms, added and removed. */
export function SynonymRulesInput({ isDisabled }: { isDisabled: boolean }) {
  const { control } = useFormContext<SynonymValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' });
  const written = useWatch({ control, name: 'rules' });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {fields.length === 0 && <Typography color="textSecondary">Ainda não há regras.</Typography>}
      <Box
        component="ol"
        aria-label="Regras de sinônimos"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}
      >
        {fields.map((field, index) => {
          const isOneWay = (written[index] ?? field).kind === 'one_way';
          const name = `Regra ${index + 1}`;
          return (
            <Paper
              key={field.id}
              component="li"
              variant="outlined"
              aria-label={name}
              sx={{ p: 1.5, minWidth: 0 }}
            >
              <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
                <Typography sx={{ flexGrow: 1, fontWeight: 600 }}>{name}</Typography>
                <IconButton
                  aria-label={`Remover regra ${index + 1}`}
                  disabled={isDisabled}
                  onClick={() => remove(index)}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </Box>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' } }}>
                <ChoiceInput name={`rules.${index}.kind`} label="Como valem" choices={kinds} />
                <FormTextInput
                  name={`rules.${index}.words`}
                  label={isOneWay ? 'Quem busca' : 'Palavras'}
                  helperText={isOneWay ? 'Como verde' : 'Com vírgulas: edredom, duvet'}
                />
                {isOneWay && (
                  <Box sx={{ gridColumn: { sm: 2 } }}>
                    <FormTextInput
                      name={`rules.${index}.also`}
                      label="Também acha"
                      helperText="Como oliva, musgo. Quem busca oliva não acha os outros verdes."
                    />
                  </Box>
                )}
              </Box>
            </Paper>
          );
        })}
      </Box>
      <Box>
        <Button
          size="small"
          disabled={isDisabled}
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => append({ kind: 'same', words: '', also: '' })}
        >
          Adicionar regra
        </Button>
      </Box>
    </Box>
  );
}
