import { AccessDenied } from '#panel/platform/screen-route.ts';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';

import styles from './screen-fault.module.css';

/** Replaces a screen that has thrown, or that the person may not open. */
export function ScreenFault({ error }: { error: unknown }) {
  if (error instanceof AccessDenied) {
    return (
      <PageHeading
        title="Sem acesso a esta página"
        text="Seu acesso não inclui esta parte do painel. Fale com quem cuida da equipe."
      />
    );
  }
  return <ErrorPanel error={error} onRetry={() => location.reload()} />;
}

/** Replaces the whole panel when it has thrown. */
export function FaultPage({ error }: { error: unknown }) {
  return (
    <main className={styles.page}>
      <ErrorPanel error={error} onRetry={() => location.reload()} />
    </main>
  );
}
