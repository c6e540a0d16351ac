import { NewDraftScreen } from '#panel/content/editing/new-draft-screen.tsx';

import { editedEntry } from './edited-entry.ts';

/** A new entry of the blog. */
export function NewEntryScreen() {
  return <NewDraftScreen kind={editedEntry} />;
}
