import { createFileRoute } from '@tanstack/react-router';

import { OptOutPage } from '#app/features/reminders/opt-out-page.tsx';
import { reminderOptOutPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/sair-dos-lembretes')({
  staticData: { isVolatile: true },
  head: ({ match }) =>
    unindexedHead(match, { title: 'Lembretes de sacola', canonicalPath: reminderOptOutPath }),
  component: () => (
    <>
      <NeedsScripts what="sair dos lembretes" />
      <OptOutPage />
    </>
  ),
});
