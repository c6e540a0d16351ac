import { NewDraftScreen } from '#panel/content/editing/new-draft-screen.tsx';

import { editedPage } from './edited-page.ts';

/** A new page. */
export function NewPageScreen() {
  return <NewDraftScreen kind={editedPage} />;
}
