import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';

import styles from './personal-data-page.module.css';

const queryKey = ['cart-reminders'];

/** Whether the customer wants mails about carts that they leave; nothing in a store that sends none [INT+06]. */
export function ReminderSettings() {
  const isOffered = useStore().settings['reminders/cart_mail'];
  return isOffered ? <ReminderChoice /> : null;
}

function ReminderChoice() {
  const [problem, setProblem] = useState<string | null>(null);
  const client = tabQueryClient();
  const { data } = useQuery(
    { queryKey, queryFn: () => api('GET /api/customer/cart-reminders'), staleTime: 0 },
    client,
  );

  async function choose(isWanted: boolean) {
    setProblem(null);
    try {
      client.setQueryData(
        queryKey,
        await api('PUT /api/customer/cart-reminders', { body: { is_wanted: isWanted } }),
      );
    } catch (error) {
      setProblem(translateCallError(isCallError(error) ? error : null));
    }
  }

  return (
    <Card as="section" padding="l" className={styles.section}>
      <div>
        <h2 className={styles.title}>Lembretes</h2>
        <p className={styles.text}>Um e-mail por sacola que você deixar, e nenhum depois do pedido.</p>
      </div>
      <Checkbox
        checked={data?.is_wanted ?? false}
        disabled={!data}
        onChange={({ target }) => void choose(target.checked)}
      >
        Lembrar-me por e-mail de uma sacola que eu deixar
      </Checkbox>
      {problem === null ? null : (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      )}
    </Card>
  );
}
