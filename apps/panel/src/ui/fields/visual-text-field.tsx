import { Box, FormHelperText, type SxProps, type Theme, Typography } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';

import {
  cleanPastedHtml,
  keepsRichText,
  parseRichText,
  richTextExtensions,
  writeRichText,
} from './rich-text-document.ts';
import type { RichTextFieldProps } from './rich-text-field-props.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface VisualTextFieldProps extends RichTextFieldProps {
  /** Called if the text changes elsewhere to one that this editor would not keep. */
  readonly onUnkept: () => void;
}

/** The editor's own style sheet is refused by the policy, which allows no inline styles. */
const textStyle: SxProps<Theme> = {
  '& .ProseMirror': {
    position: 'relative',
    minHeight: 140,
    maxHeight: 480,
    overflowY: 'auto',
    px: 1.75,
    py: 1,
    outline: 0,
    lineHeight: 1.6,
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror :is(p, h2, h3, h4, ul, ol, blockquote)': { my: 0 },
  '& .ProseMirror > * + :is(p, ul, ol, blockquote)': { mt: 1.25 },
  '& .ProseMirror > * + :is(h2, h3, h4)': { mt: 2.25 },
  '& .ProseMirror > :is(h2, h3, h4) + :is(p, ul, ol, blockquote)': { mt: 0.75 },
  '& .ProseMirror h2': { fontSize: '1.25rem', lineHeight: 1.3 },
  '& .ProseMirror h3': { fontSize: '1.125rem', lineHeight: 1.35 },
  '& .ProseMirror h4': { fontSize: '1rem', lineHeight: 1.4 },
  '& .ProseMirror :is(ul, ol)': { pl: 3 },
  '& .ProseMirror blockquote': { borderLeft: 3, borderColor: 'divider', mx: 0, pl: 2 },
  // As tall as a finger needs, also alone in a paragraph.
  '& .ProseMirror a': { color: 'primary.main', py: '4px' },
};

/** Formatted text as the shop shows it. */
export function VisualTextField(props: VisualTextFieldProps) {
  const { label, value, onChange, onUnkept, problem, isDisabled = false, fieldRef } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const [initial] = useState(() => parseRichText(value));
  const editor = useEditor({
    extensions: richTextExtensions,
    content: initial,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-readonly': String(isDisabled),
        tabindex: '0',
        lang: 'pt-BR',
        ...(problem !== undefined && { 'aria-invalid': 'true', 'aria-describedby': id }),
      },
      // Tab leaves the text, also from a list.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
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
  useEffect(() => {
    // A set of fields that is disabled reaches inputs only.
    const isInDisabled = box.current?.closest('fieldset:disabled') !== null;
    editor.setEditable(!isDisabled && !isInDisabled, false);
  }, [editor, isDisabled]);
  useEffect(() => {
    fieldRef?.({ focus: () => editor.commands.focus() });
  }, [editor, fieldRef]);
  return (
    <Box
      ref={box}
      // It shows the focus of the text and of the tools.
      data-focus-frame
      sx={{
        border: 1,
        borderColor: problem === undefined ? '#8f867a' : 'error.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
        minWidth: 0,
        '&:focus-within': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
        color: 'text.primary',
      }}
    >
      <Typography
        variant="caption"
        component="div"
        aria-hidden
        sx={{ px: 1.75, pt: 0.75, color: problem === undefined ? 'text.secondary' : 'error.main' }}
      >
        {label}
      </Typography>
      {!isDisabled && <RichTextToolbar editor={editor} label={label} />}
      <Box sx={textStyle}>
        <EditorContent editor={editor} />
      </Box>
      {problem !== undefined && (
        <FormHelperText error id={id} sx={{ px: 1.75, pb: 1 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
