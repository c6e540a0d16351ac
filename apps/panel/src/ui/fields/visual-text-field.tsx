import { Alert, Box, FormHelperText, type SxProps, type Theme, Typography } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';

import { usePictureUrls } from '#panel/ui/pictures/use-library.ts';

import type { TextPicture } from './picture-html.ts';
import {
  cleanPastedHtml,
  extensionsShowingPictures,
  hasPastedPictures,
  keepsRichText,
  parseRichText,
  writeRichText,
} from './rich-text-document.ts';
import type { RichTextFieldProps } from './rich-text-field-props.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { TextPictureDialog } from './text-picture-dialog.tsx';
import { usePastedPicture } from './use-pasted-picture.ts';

interface VisualTextFieldProps extends RichTextFieldProps {
  /** Called if the text changes elsewhere to one that this editor would not keep. */
  readonly onUnkept: () => void;
}

/** The picture that a dialog asks about. */
interface AskedPicture {
  /** null: one is to be chosen. */
  readonly picture: TextPicture | null;
  readonly isChange: boolean;
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
  '& .ProseMirror > * + figure, & .ProseMirror > figure + *': { mt: 1.25 },
  '& .ProseMirror figure': { mx: 0, mb: 0, width: 'fit-content', maxWidth: '100%', cursor: 'pointer' },
  '& .ProseMirror figure img': { display: 'block', maxWidth: '100%', maxHeight: 260, borderRadius: 1 },
  '& .ProseMirror figcaption': { fontSize: '0.875rem', color: 'text.secondary', mt: 0.5 },
  '& .ProseMirror-selectednode': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
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
  const urlOf = usePictureUrls();
  const [extensions] = useState(() => extensionsShowingPictures(urlOf));
  const [asked, setAsked] = useState<AskedPicture | null>(null);
  const [hasLostPictures, setHasLostPictures] = useState(false);
  const takePastedPicture = usePastedPicture((picture) => setAsked({ picture, isChange: false }));
  const takePictures = (data: DataTransfer | null): boolean => {
    const html = data?.getData('text/html') ?? '';
    setHasLostPictures(hasPastedPictures(html));
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    // Copied cells of a spreadsheet are a picture, too.
    if (!file || /<(?:p|table|h\d|li)\b/i.test(html)) return false;
    setHasLostPictures(false);
    takePastedPicture(file);
    return true;
  };
  const editor = useEditor({
    extensions,
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
      handlePaste: (_, event) => takePictures(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => {
        if (isMoved || !takePictures(event.dataTransfer)) return false;
        event.preventDefault();
        return true;
      },
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
      {!isDisabled && (
        <RichTextToolbar
          editor={editor}
          label={label}
          onPicture={() =>
            setAsked(
              editor.isActive('picture')
                ? { picture: editor.getAttributes('picture') as TextPicture, isChange: true }
                : { picture: null, isChange: false },
            )
          }
        />
      )}
      <Box sx={textStyle}>
        <EditorContent editor={editor} />
      </Box>
      {hasLostPictures && (
        <Alert severity="info" onClose={() => setHasLostPictures(false)} sx={{ m: 1 }}>
          As imagens do texto colado não vieram junto. Insira cada uma com o botão “Imagem”.
        </Alert>
      )}
      {asked && (
        <TextPictureDialog
          {...asked}
          onApply={(picture) => {
            setAsked(null);
            const chain = editor.chain().focus();
            if (asked.isChange) chain.updateAttributes('picture', { ...picture }).run();
            else chain.insertContent({ type: 'picture', attrs: { ...picture } }).run();
          }}
          onClose={() => {
            setAsked(null);
            editor.commands.focus();
          }}
        />
      )}
      {problem !== undefined && (
        <FormHelperText error id={id} sx={{ px: 1.75, pb: 1 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
