import { ContentDeclaration } from './content-declaration.tsx';
import { PrintedPage } from './printed-page.tsx';

/** A declaration of contents for the parcel of each selected order. */
export function ContentDeclarationsPage() {
  return (
    <PrintedPage title="Declarações de conteúdo">
      {(slips) =>
        slips.map((slip) => <ContentDeclaration key={`${slip.number} ${slip.parcel ?? ''}`} slip={slip} />)
      }
    </PrintedPage>
  );
}
