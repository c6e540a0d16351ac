import { Box, IconButton } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';

import { LinkDialog } from './link-dialog.tsx';

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => void;
  readonly isPressed?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  label: `Título ${level}`,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isPressed: (editor) => editor.isActive('heading', { level }),
});

const linkLabel = 'Link';
const pictureLabel = 'Imagem';

const tools: readonly Tool[] = [
  {
    label: 'Parágrafo',
    icon: Pilcrow,
    run: (editor) => editor.chain().focus().clearNodes().run(),
    isPressed: (editor) =>
      editor.isActive('paragraph') && !editor.isActive('listItem') && !editor.isActive('blockquote'),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  {
    label: 'Negrito',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isPressed: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Itálico',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isPressed: (editor) => editor.isActive('italic'),
  },
  { label: linkLabel, icon: Link2, run: () => undefined, isPressed: (editor) => editor.isActive('link') },
  {
    label: pictureLabel,
    icon: ImagePlus,
    run: () => undefined,
    isPressed: (editor) => editor.isActive('picture'),
  },
  {
    label: 'Lista com marcadores',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isPressed: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Lista numerada',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isPressed: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Citação',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isPressed: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'Desfazer',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    label: 'Refazer',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isEnabled: (editor) => editor.can().redo(),
  },
];

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  /** Asks for a picture, or for what the selected one shows. */
  readonly onPicture: () => void;
}

/** The tools of a formatted text: one stop of the Tab key, arrows between its buttons. */
export function RichTextToolbar({ editor, label, onPicture }: RichTextToolbarProps) {
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: shown }) =>
      tools.map(({ isPressed, isEnabled }) => ({
        isPressed: isPressed?.(shown),
        isEnabled: isEnabled?.(shown) ?? true,
      })),
  });
  function move(event: KeyboardEvent) {
    const last = tools.length - 1;
    const target = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    bar.current?.querySelectorAll('button').item(target).focus();
  }
  return (
    <>
      <Box
        ref={bar}
        role="toolbar"
        aria-label={`Formatar ${label}`}
        onKeyDown={move}
        // The text keeps the focus: a key pressed right after would reach the button.
        onMouseDown={(event) => event.preventDefault()}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {tools.map(({ label: name, icon: Icon, run }, index) => {
          const { isPressed, isEnabled = true } = states[index] ?? {};
          return (
            <IconButton
              key={name}
              aria-label={name}
              title={name}
              aria-pressed={isPressed}
              aria-disabled={!isEnabled || undefined}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onClick={() => {
                if (name === linkLabel) setLinking(true);
                else if (name === pictureLabel) onPicture();
                else if (isEnabled) run(editor);
              }}
              sx={{
                borderRadius: 1,
                width: 40,
                height: 40,
                color: isPressed ? 'primary.main' : 'text.primary',
                bgcolor: isPressed ? 'action.selected' : 'transparent',
                opacity: isEnabled ? 1 : 0.4,
              }}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          );
        })}
      </Box>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
