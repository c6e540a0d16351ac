import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { CustomerPasskey } from '@vitrine/contract/schemas/passkey.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { usePasskeySupport } from '#app/platform/passkeys/use-passkey-support.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { NewPasskeyForm } from './new-passkey-form.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';

import styles from './passkeys-card.module.css';
import dataStyles from './personal-data-page.module.css';

const kinds: Record<CustomerPasskey['kind'], string> = {
  synced: 'Vale em todos os aparelhos da mesma conta',
  device: 'Só no aparelho em que foi criada',
  security_key: 'Chave de segurança',
};

export interface PasskeysCardProps {
  passkeys: readonly CustomerPasskey[];
  email: string;
  hasPassword: boolean;
}

/** The customer's passkeys: several, each renamed and removed by itself [AUT+02]. */
export function PasskeysCard({ passkeys: loaded, email, hasPassword }: PasskeysCardProps) {
  const [passkeys, setPasskeys] = useState(loaded);
  const [removed, setRemoved] = useState<CustomerPasskey | null>(null);
  const isSupported = usePasskeySupport();
  const title = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  // After the dialog has closed, since the button that opened it is gone.
  useEffect(() => {
    if (removals > 0) title.current?.focus();
  }, [removals]);
  const replace = (next: CustomerPasskey) =>
    setPasskeys((list) => list.map((one) => (one.id === next.id ? next : one)));

  async function remove() {
    if (!removed) return;
    const { id } = removed;
    await api('DELETE /api/customer/passkeys/{id}', { path: { id: String(id) } });
    setPasskeys((list) => list.filter((one) => one.id !== id));
    setRemoved(null);
    setRemovals((count) => count + 1);
    emitAppEvent('toast', { kind: 'success', message: 'Chave de acesso removida.' });
  }

  return (
    <Card as="section" padding="l" id="chaves-de-acesso" className={dataStyles.section}>
      <div>
        <h2 ref={title} tabIndex={-1} className={dataStyles.title}>
          Chaves de acesso
        </h2>
        <p className={dataStyles.text}>
          Entre sem senha, com a digital, o rosto ou o PIN do seu aparelho. A senha e o código por e-mail
          continuam valendo.
        </p>
      </div>
      {passkeys.length === 0 ? null : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRenamed={replace}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {isSupported ? (
        <NewPasskeyForm
          label={passkeys.length === 0 ? 'Criar chave de acesso' : 'Criar outra chave de acesso'}
          email={email}
          hasPassword={hasPassword}
          hasPasskey={passkeys.length > 0}
          onCreated={(created) => {
            setPasskeys((list) => [created, ...list]);
            emitAppEvent('toast', { kind: 'success', message: 'Chave de acesso criada.' });
          }}
        />
      ) : (
        <p className={dataStyles.text}>Este navegador não cria chaves de acesso. Abra a loja em outro.</p>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={`Remover “${removed?.name ?? ''}”?`}
        action="Remover"
        keep="Manter a chave"
        onConfirm={remove}
        onClose={() => setRemoved(null)}
      >
        <p>
          Ela deixa de entrar na sua conta. Apague-a também no aparelho ou no gerenciador de senhas em que
          está guardada. Você continua entrando com a senha ou com um código por e-mail.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function PasskeyLine({
  passkey,
  onRenamed,
  onRemove,
}: {
  passkey: CustomerPasskey;
  onRenamed: (passkey: CustomerPasskey) => void;
  onRemove: () => void;
}) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, kind, host, created_at: createdAt, last_used_at: usedAt, is_blocked: isBlocked } = passkey;
  const isForHere = useIsAtHost(host);
  return (
    <li className={styles.line}>
      {isRenaming ? (
        <PasskeyNameForm
          passkey={passkey}
          onSaved={(saved) => {
            onRenamed(saved);
            setIsRenaming(false);
          }}
          onCancel={() => setIsRenaming(false)}
        />
      ) : (
        <>
          <div className={styles.facts}>
            <p className={styles.name}>
              {name} {isBlocked ? <Badge tone="danger">Bloqueada</Badge> : null}
            </p>
            <p className={styles.text}>{kinds[kind]}</p>
            <p className={styles.text}>
              Criada em {formatDate(new Date(createdAt))}.{' '}
              {usedAt === null ? 'Ainda não usada.' : `Último uso em ${formatDate(new Date(usedAt))}.`}
            </p>
            {isForHere ? null : <p className={styles.text}>Só funciona em {host}.</p>}
            {isBlocked ? (
              <p className={styles.text}>Pode existir uma cópia dela: remova esta chave e crie outra.</p>
            ) : null}
          </div>
          <div className={styles.actions}>
            <Button variant="ghost" size="s" onClick={() => setIsRenaming(true)}>
              Renomear<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            <Button variant="ghost" size="s" onClick={onRemove}>
              Remover<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

const neverChanges = () => () => {};

/** Returns whether the page is at a host or below it; the server, which does not know the page's, assumes it. */
function useIsAtHost(host: string): boolean {
  const isHere = () => `.${window.location.hostname}`.endsWith(`.${host}`);
  return useSyncExternalStore(neverChanges, isHere, () => true);
}
