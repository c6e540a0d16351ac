import type { CustomerList } from '@vitrine/contract/schemas/customer-lists.ts';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Modal } from '#app/ui/dialog/modal.tsx';

import { ListForm } from './list-form.tsx';
import { reportCallError } from './mark-as-bought.ts';
import { refetchOwnLists } from './own-lists-query.ts';

import styles from './edit-list-dialog.module.css';

export interface EditListDialogProps {
  list: CustomerList;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the name or date changed. */
  onChanged: () => Promise<void>;
  onRenewed: (link: string) => void;
  onDeleted: () => void;
}

type ListAction = 'link' | 'delete';

const questions = {
  link: {
    title: 'Criar um novo link?',
    text: 'O link atual deixa de funcionar para quem o recebeu. O que já foi marcado continua na lista.',
    yes: 'Criar novo link',
  },
  delete: {
    title: 'Excluir esta lista?',
    text: 'Ela some para você e para quem tem o link, e não dá para desfazer.',
    yes: 'Excluir lista',
  },
} as const satisfies Record<ListAction, object>;

/** Edits a list's name and date, renews its link, or deletes it. */
export function EditListDialog(props: EditListDialogProps) {
  const { list, isOpen, onClose, onChanged } = props;
  const [action, setAction] = useState<ListAction | null>(null);

  function close() {
    setAction(null);
    onClose();
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={action === null ? 'Editar lista' : questions[action].title}
      size="s"
    >
      {action === null ? (
        <div className={styles.dialog}>
          <ListForm
            initial={list}
            sendLabel="Salvar"
            onSend={async (input) => {
              await api('PUT /api/customer/lists/{id}', { path: { id: String(list.id) }, body: input });
              await Promise.all([refetchOwnLists(), onChanged()]);
              emitAppEvent('toast', { kind: 'success', message: 'Lista salva.' });
              close();
            }}
          />
          <div className={styles.more}>
            <Button variant="ghost" icon={<Link2 aria-hidden="true" />} onClick={() => setAction('link')}>
              Criar novo link
            </Button>
            <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setAction('delete')}>
              Excluir lista
            </Button>
          </div>
        </div>
      ) : (
        <Question {...props} action={action} onBack={() => setAction(null)} />
      )}
    </Modal>
  );
}

/** Focuses a button as it mounts, since the pressed one has disappeared. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

interface QuestionProps extends Pick<EditListDialogProps, 'list' | 'onRenewed' | 'onDeleted'> {
  action: ListAction;
  onBack: () => void;
}

function Question({ list, action, onBack, onRenewed, onDeleted }: QuestionProps) {
  const [isSending, setIsSending] = useState(false);
  const { text, yes } = questions[action];
  const path = { id: String(list.id) };

  async function answerYes() {
    setIsSending(true);
    try {
      if (action === 'link') {
        const { link } = await api('POST /api/customer/lists/{id}/link', { path });
        await refetchOwnLists();
        onRenewed(link);
      } else {
        await api('DELETE /api/customer/lists/{id}', { path });
        await refetchOwnLists();
        onDeleted();
      }
    } catch (error) {
      reportCallError(error);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className={styles.dialog}>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onBack} ref={focusAtOnce}>
          Voltar
        </Button>
        <Button
          variant={action === 'delete' ? 'danger' : 'primary'}
          isLoading={isSending}
          onClick={() => void answerYes()}
        >
          {yes}
        </Button>
      </div>
    </div>
  );
}
