import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RadioCard } from '#app/ui/radio-card/radio-card.tsx';

import { cardFacts, maskedCardName, spokenCardName } from './domain/card-name.ts';
import { RemoveCardDialog } from './remove-card-dialog.tsx';

import styles from './saved-card-choice.module.css';

export interface SavedCardChoiceProps {
  cards: readonly SavedCard[];
  /** Null for a typed card. */
  chosen: SavedCard | null;
  onChoose: (cardId: string | null) => void;
  onRemove: (cardId: string) => Promise<void>;
}

/** The customer's saved cards, and the choice of another one. */
export function SavedCardChoice({ cards, chosen, onChoose, onRemove }: SavedCardChoiceProps) {
  const [toRemove, setToRemove] = useState<SavedCard | null>(null);
  return (
    <>
      <RadioCardGroup legend="Qual cartão?">
        {cards.map((card) => (
          <div key={card.id} className={styles.row}>
            <RadioCard
              name="saved-card"
              value={card.id}
              checked={card.id === chosen?.id}
              disabled={card.is_expired}
              onChange={() => onChoose(card.id)}
              title={maskedCardName(card)}
              description={cardFacts(card)}
            />
            <IconButton
              label={`Remover o cartão ${spokenCardName(card)}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setToRemove(card)}
            />
          </div>
        ))}
        <RadioCard
          name="saved-card"
          value=""
          checked={chosen === null}
          onChange={() => onChoose(null)}
          title="Usar outro cartão"
        />
      </RadioCardGroup>
      <RemoveCardDialog card={toRemove} onClose={() => setToRemove(null)} onRemove={onRemove} />
    </>
  );
}
