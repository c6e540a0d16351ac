import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ownEntry } from '@vitrine/rules/own-entry.ts';
import { FileText } from 'lucide-react';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import type { AppEvents } from '#app/platform/browser/app-events.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Modal } from '#app/ui/dialog/modal.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { type Policy, PolicyError, loadPolicy, otherMessage } from './load-policy.ts';
import { PageSections } from './page-sections.tsx';

import styles from './policy-modal.module.css';

export interface PolicyModalProps {
  detail: AppEvents['open-policy'];
  isOpen: boolean;
  onClose: () => void;
}

const noTerms = { instalments: null, promotion: null };

const knownTitles: Readonly<Record<string, string>> = {
  'termos-de-responsabilidades': 'Termos de responsabilidades',
  'politica-de-privacidade': 'Política de privacidade',
};

/** A content page in a dialog, which `open-policy` opens anywhere [CMS-06]. */
export function PolicyModal({ detail: { urlKey, isCached = true }, isOpen, onClose }: PolicyModalProps) {
  const store = useStore();
  const queryKey = ['policy', urlKey];
  const policy = useQuery(
    {
      queryKey,
      queryFn: () => loadPolicy(urlKey, store),
      enabled: isOpen,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      // Fails without a network and shows that.
      networkMode: 'always',
    },
    tabQueryClient(),
  );

  function close() {
    // Refetches failed and uncacheable content.
    if (!isCached || policy.isError) tabQueryClient().removeQueries({ queryKey });
    onClose();
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={policy.data?.title ?? ownEntry(knownTitles, urlKey) ?? 'Informações'}
      size="l"
      isText
    >
      <div className={styles.body} aria-busy={policy.isFetching}>
        <Content policy={policy} onRetry={() => void tabQueryClient().resetQueries({ queryKey })} />
      </div>
    </Modal>
  );
}

function Content({ policy, onRetry }: { policy: UseQueryResult<Policy>; onRetry: () => void }) {
  if (policy.isFetching) {
    return (
      <div role="status" className={styles.waiting}>
        <VisuallyHidden>Carregando o conteúdo</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={7} />
      </div>
    );
  }
  if (policy.isError) {
    return (
      <Alert
        tone="danger"
        isAnnounced
        action={
          <Button variant="secondary" size="s" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        {policy.error instanceof PolicyError ? policy.error.message : otherMessage}
      </Alert>
    );
  }
  if (!policy.data) return null;
  if (policy.data.sections.length > 0) {
    return <PageSections sections={policy.data.sections} terms={noTerms} hasHeading />;
  }
  return (
    <div role="status">
      <EmptyState
        icon={<FileText />}
        headingLevel={3}
        title="Conteúdo não encontrado"
        text="O conteúdo solicitado não está disponível no momento."
      />
    </div>
  );
}
