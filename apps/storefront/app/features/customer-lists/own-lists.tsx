import { useRouter } from '@tanstack/react-router';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { CustomerList } from '@vitrine/contract/schemas/customer-lists.ts';
import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';

import { sharedListPath } from '#app/platform/addresses/paths.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { useSessionService } from '#app/platform/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { NewListDialog } from './new-list-dialog.tsx';
import { useOwnLists } from './own-lists-query.ts';

import styles from './own-lists.module.css';

/** The customer's lists on the public lists page, with the button to create one, for guests too. */
export function OwnLists() {
  const router = useRouter();
  const { isKnownCustomer } = useSessionService();
  const isCustomer = useSession(({ status }) => status === 'customer');
  const [isFormRequested, setIsFormRequested] = useState(false);
  const { data: lists, error, isLoading } = useOwnLists();

  async function begin() {
    setIsFormRequested(true);
    // Opens the form after the login.
    if (!(await isKnownCustomer())) emitAppEvent('open-customer-floater', { form: 'login' });
  }

  return (
    <section id="minhas-listas" className={styles.own} aria-labelledby="own-lists-title">
      <header className={styles.header}>
        <div>
          <h2 id="own-lists-title">Minhas listas</h2>
          <p className={styles.text}>
            Casamento, chá de bebê, casa nova: reúna o que quer ganhar e compartilhe o link. Quem compra
            marca, e ninguém repete.
          </p>
        </div>
        <Button
          className={styles.create}
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => void begin()}
        >
          Criar lista
        </Button>
      </header>
      <div className={styles.container} aria-busy={isLoading}>
        {error ? <Alert tone="danger">{translateCallError(error)}</Alert> : null}
        {isLoading ? <Skeleton shape="block" className={styles.waiting} /> : null}
        {lists && lists.length > 0 ? (
          <ul className={styles.lists}>
            {lists.map((list) => (
              <li key={list.id}>
                <OwnListCard list={list} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <NewListDialog
        isOpen={isFormRequested && isCustomer}
        onClose={() => setIsFormRequested(false)}
        onCreated={({ link }) => void router.navigate({ href: sharedListPath(link) })}
      />
    </section>
  );
}

function OwnListCard({ list }: { list: CustomerList }) {
  const { link, name, event_on: eventOn, items_count: count, images } = list;
  const [image] = images;
  const facts = [
    count === 1 ? '1 produto' : `${count} produtos`,
    ...(eventOn === null ? [] : [formatDate(eventOn)]),
  ];
  return (
    <PageLink href={sharedListPath(link)} className={styles.card}>
      <span className={styles.frame}>
        {image ? (
          <Picture image={image} alt="" sizes="72px" className={styles.picture} />
        ) : (
          <Gift aria-hidden="true" />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
    </PageLink>
  );
}
