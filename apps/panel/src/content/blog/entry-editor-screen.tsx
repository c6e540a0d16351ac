import { DraftScreen } from '#panel/content/editing/draft-screen.tsx';

import { editedEntry } from './edited-entry.ts';
import { EntryFields } from './entry-fields.tsx';

/** One entry of the blog. */
export function EntryEditorScreen() {
  return <DraftScreen kind={editedEntry} renderFields={(props) => <EntryFields {...props} />} />;
}
