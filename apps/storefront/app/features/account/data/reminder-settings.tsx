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

type ChoiceCall = '/api/customer/cart-reminders' | '/api/customer/whatsapp';

/** What the customer wants to be told; nothing in a store that tells nothing [INT+06] [INT+13]. */
export function ReminderSettings() {
  const { settings } = useStore();
  const [hasMails, hasMessages] = [settings['reminders/cart_mail'], settings['whatsapp/order_messages']];
  if (!hasMails && !hasMessages) return null;
  return (
    <Card as="section" padding="l" className={styles.section}>
      <h2 className={styles.title}>Avisos</h2>
      {hasMessages ? (
        <Choice path="/api/customer/whatsapp" hint="No telefone da conta. Responda SAIR para parar.">
          Avisar-me por WhatsApp do andamento dos meus pedidos
        </Choice>
      ) : null}
      {hasMails ? (
        <Choice path="/api/customer/cart-reminders" hint="Um e-mail por sacola, e nenhum depois do pedido.">
          Lembrar-me por e-mail de uma sacola que eu deixar
        </Choice>
      ) : null}
    </Card>
  );
}

interface ChoiceProps {
  readonly path: ChoiceCall;
  readonly hint: string;
  readonly children: string;
}

function Choice({ path, hint, children }: ChoiceProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const client = tabQueryClient();
  const queryKey = ['told', path];
  const { data } = useQuery({ queryKey, queryFn: () => api(`GET ${path}`), staleTime: 0 }, client);

  async function choose(isWanted: boolean) {
    setProblem(null);
    try {
      client.setQueryData(queryKey, await api(`PUT ${path}`, { body: { is_wanted: isWanted } }));
    } catch (error) {
      setProblem(translateCallError(isCallError(error) ? error : null));
    }
  }

  return (
    <div>
      <Checkbox
        hint={hint}
        checked={data?.is_wanted ?? false}
        disabled={!data}
        onChange={({ target }) => void choose(target.checked)}
      >
        {children}
      </Checkbox>
      {problem === null ? null : (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      )}
    </div>
  );
}
