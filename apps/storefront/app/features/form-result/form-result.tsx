import { resultParam } from '#app/platform/addresses/action-paths.ts';
import { cartPath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Container } from '#app/ui/container/container.tsx';

import { formResultText } from './form-result-text.ts';

export interface FormResultProps {
  /** The query of the page. */
  search: Readonly<Record<string, string | undefined>>;
}

/** Shows the result of a form that the browser posted itself; renders nothing without one. */
export function FormResult({ search }: FormResultProps) {
  const refusal = formResultText(search);
  if (refusal !== null) {
    return (
      <Container>
        <Alert tone="danger" isAnnounced>
          {refusal}
        </Alert>
      </Container>
    );
  }
  if (search[resultParam] !== 'added') return null;
  return (
    <Container>
      <Alert tone="success" isAnnounced>
        Produto adicionado à sacola. <a href={cartPath}>Ver sacola</a>
      </Alert>
    </Container>
  );
}
