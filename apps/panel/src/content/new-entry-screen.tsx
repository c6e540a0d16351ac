import { editedEntry } from './edited-entry.ts';
import { NewDraftScreen } from './new-draft-screen.tsx';

/** A new entry of the blog. */
export function NewEntryScreen() {
  return <NewDraftScreen kind={editedEntry} />;
}
