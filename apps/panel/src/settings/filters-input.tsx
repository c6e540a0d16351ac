import { Box, FormHelperText, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { MoveButton } from '#panel/ui/move-button.tsx';

import { codeOfFilter, namedFilter } from './named-filters.ts';

interface FiltersInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText?: string;
}

/** The filters of lists, chosen from the options and attributes that products have, in order. */
export function FiltersInput({ name, label, helperText }: FiltersInputProps) {
  const id = useId();
  const client = usePanelClient();
  const { value, onChange, inputProps, problem } = useFieldOf<readonly string[] | null>(name, label);
  const { data } = useQuery({
    queryKey: ['filter-choices'],
    queryFn: ({ signal }) => client('GET /api/admin/filter-choices', { signal }),
  });
  const lines = value ?? [];
  const choices = data?.items ?? [];
  const codes = lines.map(codeOfFilter);
  const labelOf = (code: string) => choices.find((choice) => choice.code === code)?.label;
  const put = (next: readonly string[]) => onChange(next.length === 0 ? null : next);
  const move = (index: number, to: number) => {
    const line = lines[index];
    if (line !== undefined) put(lines.toSpliced(index, 1).toSpliced(to, 0, line));
  };
  const free = choices.filter(({ code }) => !codes.includes(code));
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {codes.map((code, index) => {
          const shown = labelOf(code) ?? code;
          return (
            <Box component="li" key={code} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Typography sx={{ flexGrow: 1 }}>
                {shown}
                {data && labelOf(code) === undefined && ' (nenhum produto à venda tem)'}
              </Typography>
              <MoveButton
                label={`Subir: ${shown}`}
                isAtEnd={index === 0}
                onMove={() => move(index, index - 1)}
              >
                <ArrowUp size={18} aria-hidden />
              </MoveButton>
              <MoveButton
                label={`Descer: ${shown}`}
                isAtEnd={index === codes.length - 1}
                onMove={() => move(index, index + 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </MoveButton>
              <IconButton
                aria-label={`Tirar: ${shown}`}
                disabled={inputProps.disabled}
                onClick={() => put(lines.toSpliced(index, 1))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <TextField
        select
        size="small"
        label="Acrescentar filtro"
        value=""
        disabled={inputProps.disabled || free.length === 0}
        inputRef={inputProps.inputRef}
        onChange={(event) => {
          const choice = choices.find(({ code }) => code === event.target.value);
          if (choice) put([...lines, namedFilter(choice, lines)]);
        }}
        sx={{ minWidth: 220, mt: 1 }}
      >
        {free.map(({ code, label: shown }) => (
          <MenuItem key={code} value={code}>
            {shown}
          </MenuItem>
        ))}
      </TextField>
      <FormHelperText error={problem !== undefined}>{problem ?? helperText}</FormHelperText>
    </Box>
  );
}
