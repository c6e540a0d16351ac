import { type FormEvent, useId, useState } from 'react';

import {
  type ConsentChoice,
  chosenKinds,
  everything,
  essentialOnly,
} from '#app/platform/consent/consent-record.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { Modal } from '#app/ui/dialog/modal.tsx';

import { essentialWords, kindWords } from './consent-words.ts';

import styles from './consent-panel.module.css';

export interface ConsentPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** The current choice; essential cookies only without one. */
  current: ConsentChoice;
  hasChosen: boolean;
  onSave: (choice: ConsentChoice) => void;
  onClear: () => void;
}

/** The consent categories, with equally easy choices [LGP-01, LGP+01]. */
export function ConsentPanel({ isOpen, onClose, ...form }: ConsentPanelProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Preferências de cookies">
      <ConsentForm {...form} />
    </Modal>
  );
}

function ConsentForm({ current, hasChosen, onSave, onClear }: Omit<ConsentPanelProps, 'isOpen' | 'onClose'>) {
  const [choice, setChoice] = useState(current);
  const introId = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    onSave(choice);
  }

  return (
    <form className={styles.form} aria-describedby={introId} onSubmit={save}>
      <p id={introId} className={styles.intro}>
        Você decide o que a loja pode usar além do essencial. A escolha vale por 180 dias e pode ser mudada
        aqui quando quiser.
      </p>
      <div className={styles.kinds}>
        <Checkbox checked disabled hint={essentialWords.text}>
          <strong>{essentialWords.title}</strong> <span className={styles.always}>sempre ativos</span>
        </Checkbox>
        {chosenKinds.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            checked={choice[kind]}
            hint={kindWords[kind].text}
            onChange={(event) => setChoice({ ...choice, [kind]: event.target.checked })}
          >
            <strong>{kindWords[kind].title}</strong>
          </Checkbox>
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="submit" isFullWidth>
          Salvar escolhas
        </Button>
        <Button variant="secondary" isFullWidth onClick={() => onSave(essentialOnly)}>
          Recusar todos
        </Button>
        <Button variant="secondary" isFullWidth onClick={() => onSave(everything)}>
          Aceitar todos
        </Button>
      </div>
      {hasChosen ? (
        <button type="button" className={styles.clear} onClick={onClear}>
          Apagar minha escolha
        </button>
      ) : null}
    </form>
  );
}
