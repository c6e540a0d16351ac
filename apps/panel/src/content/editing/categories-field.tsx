import { Autocomplete, TextField } from '@mui/material';

import { useContentChoices } from './use-content-choices.ts';

interface CategoriesFieldProps {
  readonly label: string;
  readonly help: string | undefined;
  /** Keys, or ids of older content. */
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** Any number of categories, in the order in which they are chosen. */
export function CategoriesField({ label, help, value, onChange }: CategoriesFieldProps) {
  const { data } = useContentChoices();
  const nameOf = new Map(data?.categories.map(({ key, name }) => [key, name]));
  return (
    <Autocomplete
      multiple
      size="small"
      options={[...nameOf.keys()]}
      value={[...value]}
      onChange={(_, keys) => onChange(keys)}
      getOptionLabel={(key) => (nameOf.has(key) ? `${nameOf.get(key)} (${key})` : key)}
      noOptionsText="Nenhuma categoria com este nome"
      renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
    />
  );
}
