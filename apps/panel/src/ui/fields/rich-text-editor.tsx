import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useMemo, useState } from 'react';

import { HtmlSourceField } from './html-source-field.tsx';
import { keepsRichText } from './rich-text-document.ts';
import type { RichTextFieldProps } from './rich-text-field-props.ts';
import { VisualTextField } from './visual-text-field.tsx';

/** Formatted text as the shop shows it, or its HTML: always that if the visual editor would change the text. */
export function RichTextEditor(props: RichTextFieldProps) {
  const { label, value } = props;
  const [isSource, setSource] = useState(() => !keepsRichText(value));
  const isKept = useMemo(() => !isSource || keepsRichText(value), [isSource, value]);
  return (
    <Box sx={{ minWidth: 0 }}>
      {isSource ? (
        <HtmlSourceField {...props} />
      ) : (
        <VisualTextField {...props} onUnkept={() => setSource(true)} />
      )}
      {!isKept && (
        <Alert severity="info" sx={{ mt: 1 }}>
          Este texto tem partes que o editor visual mudaria. Para não perder nada, edite em HTML.
        </Alert>
      )}
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isSource}
            disabled={!isKept}
            onChange={(event) => setSource(event.target.checked)}
            slotProps={{ input: { 'aria-label': `Editar HTML de ${label}` } }}
          />
        }
        label={<Typography variant="body2">Editar HTML</Typography>}
        sx={{ mt: 0.5, ml: 0 }}
      />
    </Box>
  );
}
