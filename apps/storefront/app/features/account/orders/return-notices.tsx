import type { ReturnDetail, ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import { returnAnswerDays } from '@vitrine/rules/return-terms.ts';

import { guestReturnPath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';

interface Words {
  readonly tone?: 'success' | 'warning';
  readonly news: string;
  readonly text: string;
  readonly link: string;
}

const wordsOf: Record<ReturnStatus, Words> = {
  requested: {
    news: 'em análise',
    text: `Respondemos em até ${returnAnswerDays} dias úteis.`,
    link: 'Ver devolução',
  },
  approved: {
    news: 'aprovada',
    text: 'Embale bem os produtos e cole a etiqueta. Combinamos por e-mail o envio, por nossa conta.',
    link: 'Ver etiqueta',
  },
  received: { news: 'recebida', text: 'Estamos conferindo o que chegou.', link: 'Ver devolução' },
  done: { tone: 'success', news: 'concluída', text: 'Está tudo certo.', link: 'Ver devolução' },
  refused: {
    tone: 'warning',
    news: 'recusada',
    text: 'Veja o motivo, ou fale com a gente.',
    link: 'Ver devolução',
  },
};

/** The returns of a guest's order: their only way to the page with the label [CHK+01]. */
export function ReturnNotices({ returns }: { returns: readonly ReturnDetail[] }) {
  return returns.map(({ id, status }) => {
    const { tone, news, text, link } = wordsOf[status];
    return (
      <Alert
        key={id}
        tone={tone}
        title={`Devolução ${id} ${news}`}
        action={
          <ButtonLink size="s" variant="secondary" href={guestReturnPath(id)}>
            {link}
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </Alert>
    );
  });
}
