import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

import type { RichTextFieldProps } from './rich-text-field-props.ts';

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: component } = await import('./rich-text-editor.tsx');
  return { default: component };
});

/** Formatted text, stored as HTML; its editor is loaded with the first field. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} role="status" aria-label="Carregando" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
