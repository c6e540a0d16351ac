import { Alert, Box, FormControlLabel, FormHelperText, Switch, TextField, Typography } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';

import {
  cleanPastedHtml,
  keepsRichText,
  parseRichText,
  richTextExtensions,
  writeRichText,
} from './rich-text-document.ts';
import type { RichTextFieldProps } from './rich-text-field.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** Formatted text as the shop shows it, or its HTML: always that if the visual editor would change the text. */
export function RichTextEditor({ label, value, onChange, problem }: RichTextFieldProps) {
  const [isSource, setSource] = useState(() => !keepsRichText(value));
  const isKept = useMemo(() => !isSource || keepsRichText(value), [isSource, value]);
  return (
    <Box>
      {isSource ? (
        <TextField
          multiline
          fullWidth
          minRows={4}
          maxRows={18}
          label={label}
          value={value}
          error={problem !== undefined}
          onChange={(event) => onChange(event.target.value)}
          helperText="HTML. A loja guarda o que você escreve e mostra só o que é seguro."
          slotProps={{ htmlInput: { spellCheck: true } }}
        />
      ) : (
        <VisualEditor
          label={label}
          value={value}
          problem={problem}
          onChange={onChange}
          onUnkept={() => setSource(true)}
        />
      )}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
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

interface VisualEditorProps extends RichTextFieldProps {
  /** Called if the text changes elsewhere to one that this editor would not keep. */
  readonly onUnkept: () => void;
}

function VisualEditor({ label, value, onChange, onUnkept, problem }: VisualEditorProps) {
  const written = useRef(value);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: parseRichText(value),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: 'pt-BR' },
      transformPastedHTML: cleanPastedHtml,
    },
    onUpdate: ({ editor: changed }) => {
      written.current = writeRichText(changed.getJSON());
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    if (keepsRichText(value)) editor.commands.setContent(parseRichText(value), { emitUpdate: false });
    else onUnkept();
  }, [editor, value, onUnkept]);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: problem === undefined ? 'divider' : 'error.main',
        borderRadius: 1,
        '&:focus-within': { borderColor: 'primary.main' },
        '& .ProseMirror': { minHeight: 140, maxHeight: 480, overflowY: 'auto', px: 1.75, py: 1, outline: 0 },
        '& .ProseMirror blockquote': { borderLeft: 3, borderColor: 'divider', ml: 0, pl: 2 },
        '& .ProseMirror a': { color: 'primary.main' },
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" component="div" aria-hidden sx={{ px: 1.75, pt: 0.75 }}>
        {label}
      </Typography>
      <RichTextToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </Box>
  );
}
