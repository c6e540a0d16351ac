import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

import { HtmlSourceField } from './html-source-field.tsx';
import type { RichTextFieldProps } from './rich-text-field-props.ts';

/** Without a connection the text is edited as HTML: a field that failed would take its form away. */
const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(
    ({ RichTextEditor: component }) => ({ default: component }),
    () => ({ default: HtmlSourceField }),
  ),
);

/** Formatted text, stored as HTML; its editor is loaded with the first field. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} role="status" aria-label="Carregando" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
