import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMailKind, type MailKind } from '@vitrine/contract/mail-texts.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { NotFoundPage } from '#panel/ui/not-found-page.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { MailEditor } from './mail-editor.tsx';

/** The texts of one mail. */
export function MailPage() {
  const { kind = '' } = useParams({ strict: false });
  return isMailKind(kind) ? <MailOfKind kind={kind} /> : <NotFoundPage />;
}

function MailOfKind({ kind }: { kind: MailKind }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['mail', kind],
    queryFn: ({ signal }) => client('GET /api/admin/mails/{kind}', { path: { kind }, signal }),
  });
  return (
    <QueryScreen query={query} title="E-mail">
      {(mail) => <MailEditor key={kind} mail={mail} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}
