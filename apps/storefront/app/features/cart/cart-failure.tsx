import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { useCartService } from './cart-service.ts';
import { useCartState } from './cart-state.ts';

/** Shown when fetching the cart failed: the content may be outdated. */
export function CartFailure() {
  const { refreshCart } = useCartService();
  const isLoading = useCartState(({ status }) => status === 'loading');
  return (
    <Alert
      tone="danger"
      title="Não foi possível carregar sua sacola"
      isAnnounced
      action={
        <Button variant="secondary" size="s" isLoading={isLoading} onClick={() => void refreshCart()}>
          Tentar novamente
        </Button>
      }
    >
      <p>Nada se perdeu. Verifique sua conexão.</p>
    </Alert>
  );
}

/** Says that changes wait for the connection and are sent automatically. */
export function CartWaiting() {
  return (
    <Alert tone="warning" title="Sem conexão agora" isAnnounced>
      <p>O que você mudou está guardado e vai para a sacola assim que a internet voltar.</p>
    </Alert>
  );
}

/** Says that the cart is the one that the device kept, and since when [PWA+01]. */
export function CartKept({ keptAt }: { keptAt: number }) {
  const moment = new Date(keptAt);
  return (
    <Alert tone="warning" title="Sem internet" isAnnounced>
      <p>
        Esta é a sacola guardada em {formatDate(moment)}, às {formatTime(moment)}. Preços e estoque podem ter
        mudado.
      </p>
    </Alert>
  );
}
