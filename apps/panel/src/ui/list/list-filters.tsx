import { Box, Button, InputAdornment, MenuItem, TextField } from '@mui/material';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { DayField } from '#panel/ui/fields/day-field.tsx';

import { useListContext } from './list-context.ts';

const typingPauseMs = 300;

/** The filters of the list around it, which are in the address, with a way to clear them. */
export function ListFilters({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  return (
    <Box
      role="search"
      aria-label="Filtros"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}
    >
      {children}
      {Object.keys(filterValues).length > 0 && <Button onClick={() => setFilters({})}>Limpar filtros</Button>}
    </Box>
  );
}

/** Filters after a short pause in typing. */
export function SearchFilter({ source, label }: { source: string; label: string }) {
  const [value, setValue] = useFilter(source);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // The address changed otherwise: filters were cleared, or the browser went back.
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => setValue(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, setValue]);
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 360 } }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface ChoiceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

export function ChoiceFilter({ source, label, choices }: ChoiceFilterProps) {
  const [value, setValue] = useFilter(source);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 160 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Todos</MenuItem>
      {choices.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function DayFilter({ source, label }: { source: string; label: string }) {
  const [value, setValue] = useFilter(source);
  return (
    <DayField
      label={label}
      value={value}
      onChange={setValue}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 152 }, minWidth: 0 }}
    />
  );
}

function useFilter(source: string): [value: string, setValue: (value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const value: unknown = filterValues[source];
  return [
    typeof value === 'string' ? value : '',
    (next) => {
      const { [source]: _, ...others } = filterValues;
      setFilters(next === '' ? others : { ...others, [source]: next });
    },
  ];
}
