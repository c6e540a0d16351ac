import { editedPage } from './edited-page.ts';
import { NewDraftScreen } from './new-draft-screen.tsx';

/** A new page. */
export function NewPageScreen() {
  return <NewDraftScreen kind={editedPage} />;
}
