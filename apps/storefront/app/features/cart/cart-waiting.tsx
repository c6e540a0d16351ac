import { Alert } from '#app/ui/alert/alert.tsx';

/** Says that changes wait for the connection and are sent automatically. */
export function CartWaiting() {
  return (
    <Alert tone="warning" title="Sem conexão agora" isAnnounced>
      <p>O que você mudou está guardado e vai para a sacola assim que a internet voltar.</p>
    </Alert>
  );
}
