import { Box, Button } from '@mui/material';
import { useState } from 'react';

import { richTextLink } from '#panel/ui/fields/rich-text-document.ts';
import { LinkPickerDialog } from '#panel/ui/links/link-picker-dialog.tsx';
import { LinkedName } from '#panel/ui/links/linked-name.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { FormTextInput } from './form-text-input.tsx';
import { useFieldOf } from './use-field-of.ts';

interface TypedLinkInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText: string;
}

/** An address that is typed or chosen by the name of where it leads. */
export function TypedLinkInput({ name, label, helperText }: TypedLinkInputProps) {
  const { value, onChange, inputProps } = useFieldOf<string | null>(name, label);
  const [isPicking, setPicking] = useState(false);
  const href = useDebounced(richTextLink(value ?? '') ?? '');
  return (
    <Box>
      <FormTextInput name={name} label={label} required helperText={helperText} />
      <Button
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        disabled={inputProps.disabled}
        onClick={() => setPicking(true)}
      >
        Procurar na loja
      </Button>
      <LinkedName href={href} />
      {isPicking && (
        <LinkPickerDialog
          title={label}
          onPick={(picked) => {
            setPicking(false);
            onChange(picked.href);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Box>
  );
}
