import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { SharedList } from '@vitrine/contract/schemas/customer-lists.ts';
import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';

import { type ListChoice, changedList } from '#app/features/lists/domain/list-choice.ts';
import { ListColumns } from '#app/features/lists/list-columns.tsx';
import { categoryTreePath, listsPath } from '#app/platform/addresses/paths.ts';
import { useService } from '#app/platform/services/service-of.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Progress } from '#app/ui/progress/progress.tsx';

import { createReceipts } from './create-receipts.ts';
import { listProgress, stillWanted } from './domain/list-progress.ts';
import { OwnListTools } from './own-list-tools.tsx';
import { useOwnList } from './own-lists-query.ts';
import { SharedListRow } from './shared-list-row.tsx';

import styles from './shared-list-page.module.css';

export interface SharedListPageProps {
  list: SharedList;
  /** Reloads the changed list. */
  onChange: () => Promise<void>;
}

/** A shared customer list: wanted and bought quantities, and adding to the cart. */
export function SharedListPage({ list, onChange }: SharedListPageProps) {
  const { link, name, owner, event_on: eventOn, items } = list;
  const own = useOwnList(link);
  const [changes, setChanges] = useState<ListChoice>(new Map());
  const wantedItems = items.map(stillWanted);
  const choice = changedList(wantedItems, changes);

  const { showReceipts } = useService(createReceipts);
  useEffect(showReceipts, [showReceipts]);

  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Listas', href: listsPath() }, { label: name }]} />
      <header className={styles.header}>
        <div className={styles.title}>
          <p className={styles.owner}>
            Lista de {owner}
            {eventOn === null ? '' : ` para ${formatDate(eventOn)}`}
          </p>
          <h1>{name}</h1>
        </div>
        <div className={styles.tools}>
          {own ? (
            <OwnListTools list={own} onChange={onChange} />
          ) : (
            <p className={styles.hint}>
              Comprou algo da lista, aqui ou em outro lugar? Marque “Já comprado” e ninguém repete o presente.
            </p>
          )}
        </div>
        {items.length === 0 ? null : <ListProgress items={items} />}
      </header>
      {items.length === 0 ? (
        <EmptyState
          icon={<Gift />}
          title={own ? 'Sua lista está vazia' : 'Esta lista ainda está vazia'}
          text={
            own
              ? 'Em cada produto, toque em “Adicionar a uma lista”.'
              : `Quando ${owner} escolher os produtos, eles aparecem aqui.`
          }
          action={<ButtonLink href={categoryTreePath}>Ver produtos</ButtonLink>}
        />
      ) : (
        <ListColumns items={wantedItems} choice={choice}>
          {items.map((item) => (
            <SharedListRow
              key={item.id}
              link={link}
              item={item}
              ownListId={own?.id}
              qty={choice.get(item.id) ?? 0}
              onChoose={(qty) => setChanges(new Map(changes).set(item.id, qty))}
              onChange={onChange}
            />
          ))}
        </ListColumns>
      )}
    </Container>
  );
}

function ListProgress({ items }: Pick<SharedList, 'items'>) {
  const { bought, wanted: wantedItems } = listProgress(items);
  const isDone = bought === wantedItems;
  return (
    <div className={styles.progress}>
      <Progress
        value={bought}
        max={wantedItems}
        isDone={isDone}
        label={isDone ? 'Tudo já foi comprado' : `${bought} de ${wantedItems} já comprados`}
      />
    </div>
  );
}
