import { Autocomplete, Box, TextField } from '@mui/material';
import { foldText } from '@vitrine/brazil/fold-text.ts';
import { useState } from 'react';

import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { useProductTags } from '#panel/ui/form/use-product-tags.ts';

/** The tags of a product: those of the store are offered, others are typed. */
export function ProductTagsInput() {
  const { value, onChange, inputProps, problem } = useFieldOf<string[] | null>('tags', 'Etiquetas');
  const known = useProductTags();
  const [typed, setTyped] = useState('');
  function choose(tags: readonly string[]) {
    const byKey = new Map<string, string>();
    for (const tag of tags.flatMap((text) => text.split(/[,;|\n]/)).map((text) => text.trim())) {
      const key = foldText(tag);
      const spelling = known.find(({ name }) => foldText(name) === key)?.name ?? tag;
      if (key !== '' && !byKey.has(key)) byKey.set(key, spelling);
    }
    onChange(byKey.size === 0 ? null : [...byKey.values()]);
  }
  const { disabled, error, name, onBlur, inputRef } = inputProps;
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Autocomplete
        multiple
        freeSolo
        disabled={disabled}
        options={known.map((tag) => tag.name)}
        value={value ?? []}
        inputValue={typed}
        onInputChange={(_event, text) => setTyped(text)}
        onChange={(_event, tags) => choose(tags)}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            inputRef={inputRef}
            onBlur={() => {
              // What is typed counts without Enter, too.
              if (typed.trim() !== '') choose([...(value ?? []), typed]);
              setTyped('');
              onBlur();
            }}
            error={error}
            label="Etiquetas"
            helperText={
              problem ??
              'Só para você: filtram a lista de produtos e montam coleções. Escreva e tecle Enter; até 50.'
            }
          />
        )}
      />
    </Box>
  );
}
