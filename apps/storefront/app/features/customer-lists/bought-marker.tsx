import type { SharedListItem } from '@vitrine/contract/schemas/customer-lists.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';

import { useService } from '#app/platform/services/service-of.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Modal } from '#app/ui/dialog/modal.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { createReceipts } from './create-receipts.ts';
import { leftOf } from './domain/list-progress.ts';
import { markAsBought, unmarkAsBought } from './mark-as-bought.ts';

import styles from './bought-marker.module.css';

export interface BoughtMarkerProps {
  link: string;
  item: SharedListItem;
  /** Called when the list changed. */
  onChange: () => Promise<void>;
}

/** 'Já comprado', or its undo on the device that marked it. */
export function BoughtMarker({ link, item, onChange }: BoughtMarkerProps) {
  const container = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // The dialog is mounted on demand, because a list may have many lines.
  const [wasAsked, setWasAsked] = useState(false);
  const receiptsService = useService(createReceipts);
  const receipts = useStore(receiptsService.state);
  const own = receipts.find(({ itemId }) => itemId === item.id);
  const remaining = leftOf(item);

  useEffect(() => {
    // The clicked button may have been removed: restores the focus.
    if (isSending || !wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    container.current?.querySelector('button')?.focus();
  });

  async function send(call: () => Promise<void>) {
    wasPressed.current = true;
    setIsAsking(false);
    setIsSending(true);
    await call()
      .then(onChange)
      .finally(() => setIsSending(false));
  }

  const mark = (quantity: number) => send(() => markAsBought(receiptsService, link, item.id, quantity));

  function begin() {
    if (remaining === 1) {
      void mark(1);
      return;
    }
    setWasAsked(true);
    setIsAsking(true);
  }

  return (
    <div ref={container} className={styles.marker}>
      {remaining === 0 ? null : (
        <Button variant="secondary" size="s" isLoading={isSending} onClick={begin}>
          Já comprado<VisuallyHidden> {item.name}</VisuallyHidden>
        </Button>
      )}
      {own === undefined ? null : (
        <Button
          variant="ghost"
          size="s"
          icon={<Undo2 aria-hidden="true" />}
          isLoading={isSending}
          onClick={() => void send(() => unmarkAsBought(receiptsService, link, own.receipt))}
        >
          {own.quantity === 1 ? 'Desfazer' : `Desfazer ${own.quantity}`}
          <VisuallyHidden> marcação de {item.name}</VisuallyHidden>
        </Button>
      )}
      {wasAsked ? (
        <Modal isOpen={isAsking} onClose={() => setIsAsking(false)} title="Quantos já comprou?" size="s">
          <HowMany name={item.name} remaining={remaining} onSend={(quantity) => void mark(quantity)} />
        </Modal>
      ) : null}
    </div>
  );
}

interface HowManyProps {
  name: string;
  remaining: number;
  onSend: (quantity: number) => void;
}

function HowMany({ name, remaining, onSend }: HowManyProps) {
  const [quantity, setQuantity] = useState(remaining);
  return (
    <div className={styles.question}>
      <p>
        {name}: {remaining === 1 ? 'falta 1' : `faltam ${remaining}`} na lista.
      </p>
      <QuantityStepper
        label={`Quantos de ${name} já comprou`}
        value={Math.min(quantity, remaining)}
        max={remaining}
        onChange={setQuantity}
      />
      <Button isFullWidth onClick={() => onSend(Math.min(quantity, remaining))}>
        Marcar como comprado
      </Button>
    </div>
  );
}
