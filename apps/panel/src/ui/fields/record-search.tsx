import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

interface FoundRecord {
  readonly sku: string;
}

interface RecordSearchProps<Found extends FoundRecord> {
  readonly label: string;
  /** SKUs that cannot be chosen. */
  readonly taken: readonly string[];
  readonly queryKey: string;
  readonly search: (q: string, signal: AbortSignal) => Promise<{ readonly items: readonly Found[] }>;
  readonly labelOf: (found: Found) => string;
  readonly onChoose: (found: Found) => void;
  readonly isDisabled?: boolean;
  readonly problem?: string | undefined;
}

/** Finds what has an SKU, by it or by the product's name, and adds it; the field is empty again afterwards. */
export function RecordSearch<Found extends FoundRecord>({
  label,
  taken,
  queryKey,
  search,
  labelOf,
  onChoose,
  isDisabled = false,
  problem,
}: RecordSearchProps<Found>) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const isSearched = query.length > 1;
  const { data } = useQuery({
    queryKey: [queryKey, 'search', query],
    queryFn: ({ signal }) => search(query, signal),
    enabled: isSearched && !isDisabled,
    placeholderData: keepPreviousData,
  });
  const free = (data?.items ?? []).filter(({ sku }) => !taken.includes(sku));
  return (
    <Autocomplete<Found>
      options={isSearched ? free : []}
      value={null}
      disabled={isDisabled}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, found) => found && onChoose(found)}
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={({ sku }) => sku}
      blurOnSelect
      noOptionsText={isSearched ? 'Nada encontrado' : 'Digite o nome ou o SKU'}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          error={problem !== undefined}
          helperText={problem ?? 'Nome do produto ou começo do SKU'}
        />
      )}
    />
  );
}
