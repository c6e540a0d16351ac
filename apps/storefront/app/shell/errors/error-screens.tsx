import { formatDate } from '@vitrine/brazil/date-time.ts';
import { CircleAlert, Compass, RotateCw, Store, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { accountPath, loginPath } from '#app/platform/addresses/paths.ts';
import { documentRequestId } from '#app/platform/rendering/request-context.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { SearchForm } from '#app/shell/header/search-form.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';

import styles from './error-screens.module.css';

interface ScreenProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** Details for developers, not for the shopper. */
  technical?: string | undefined;
  children?: ReactNode;
}

function Screen({ icon, title, text, technical, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children === undefined ? null : <div className={styles.ways}>{children}</div>}
      {technical === undefined ? null : (
        <p className={styles.technical} lang="en">
          {technical}
        </p>
      )}
    </div>
  );
}

/** Shown for an unknown or malformed address [RTE-02]. */
export function NotFoundScreen() {
  return (
    <Screen
      icon={<Compass />}
      title="Não encontramos esta página"
      technical="This page could not be found"
      text="O endereço pode ter mudado, ou o produto saiu da loja. Que tal procurar de novo?"
    >
      <div className={styles.search}>
        <SearchForm inputId="busca-erro" />
      </div>
      <ButtonLink href="/">Ir para o início</ButtonLink>
      <ButtonLink href="/categoria" variant="secondary">
        Ver categorias
      </ButtonLink>
    </Screen>
  );
}

export interface FaultScreenProps {
  onRetry?: (() => void) | undefined;
  /** The connection is lost: the page is shown when it is back. */
  isOffline?: boolean | undefined;
  /** Of a call that failed in the browser. */
  requestId?: string | null | undefined;
}

/** Returns the request id of the document that failed on the server; null if it was shown before. */
function failedDocument(): string | null {
  if (import.meta.env.SSR) return documentRequestId();
  return document.querySelector(`[${supportCodeAttribute}]`)?.getAttribute(supportCodeAttribute) ?? null;
}

const supportCodeAttribute = 'data-support-code';

/** Shown after a failure of the shop or the network. */
export function FaultScreen({ onRetry, isOffline = false, requestId = null }: FaultScreenProps) {
  const [documentId] = useState(failedDocument);
  const supportCode = requestId ?? documentId;
  useEffect(() => {
    // As a document the address is read from the device, or the worker says what can be [PWA+01].
    if (isOffline && navigator.serviceWorker?.controller) window.location.reload();
  }, [isOffline]);
  return (
    <Screen
      icon={isOffline ? <WifiOff /> : <CircleAlert />}
      title={isOffline ? 'Você está sem internet' : 'Algo não saiu como esperado'}
      text={
        isOffline
          ? 'Mostramos esta página assim que a conexão voltar. Sua sacola continua guardada.'
          : 'Tivemos um problema para mostrar esta página. Tente de novo em alguns instantes: sua sacola continua guardada.'
      }
    >
      {onRetry === undefined ? null : (
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
      {/* A document load instead of a navigation: the browser's state may be the cause. */}
      <ButtonLink href="/" target="_self" variant="secondary">
        Ir para o início
      </ButtonLink>
      {supportCode === null ? null : (
        <p className={styles.supportCode} {...{ [supportCodeAttribute]: supportCode }}>
          Código do atendimento: {supportCode}
        </p>
      )}
    </Screen>
  );
}

/** In place of the home and the catalogue of a store that has closed down: since when, what it says, whom to contact [ADM+23]. */
export function ClosedDownScreen() {
  const { name, settings, closing } = useStore();
  const isLoggedIn = useSession((session) => session.status === 'customer');
  if (!closing) return null;
  const { email, phone } = settings;
  return (
    <Screen
      icon={<Store />}
      title={`${name} encerrou as vendas`}
      text={
        <>
          Desde {formatDate(closing.closed_at)} não é mais possível comprar nesta loja.
          <span className={styles.message}>{closing.message}</span>
          <span className={styles.message}>
            Quem já comprou continua a consultar pedidos, notas fiscais e dados, a devolver e a exercer a
            garantia, pelo menos até {formatDate(closing.access_until)}.
          </span>
        </>
      }
    >
      <ButtonLink href={isLoggedIn ? accountPath : loginPath}>
        {isLoggedIn ? 'Ir para a minha conta' : 'Entrar na minha conta'}
      </ButtonLink>
      {email === '' ? null : (
        <ButtonLink href={`mailto:${email}`} variant="secondary">
          {email}
        </ButtonLink>
      )}
      {phone === '' ? null : (
        <ButtonLink href={`tel:+55${phone.replaceAll(/\D/g, '')}`} variant="secondary">
          {phone}
        </ButtonLink>
      )}
    </Screen>
  );
}

/** No store has this id or host [STO-02]. */
export function StoreNotFoundScreen({ id }: { id: string }) {
  return (
    <Screen
      icon={<Store />}
      title={`Loja não encontrada (${id}).`}
      text="Confira o endereço digitado. Se ele estiver certo, a loja pode ter mudado de lugar."
    />
  );
}

/** The store exists and is closed [STO-03]. */
export function StoreDisabledScreen() {
  return (
    <Screen
      icon={<Store />}
      title="Loja desabilitada."
      text="Esta loja não está atendendo no momento. Volte mais tarde."
    />
  );
}
