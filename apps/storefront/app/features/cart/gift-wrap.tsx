import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { giftMessageLength } from '@vitrine/rules/gift-message-length.ts';
import { useRef, useState } from 'react';

import { translateLater } from '#app/platform/errors/late-message.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';

import { useCartService } from './cart-service.ts';
import { unwrap, wrapAsGift } from './whole-cart-changes.ts';

import styles from './gift-wrap.module.css';

/** Gift wrap for the cart, with a message for the recipient [CAR-07]. The message is saved on blur. */
export function GiftWrap({ giftWrap }: { giftWrap: Cart['gift_wrap'] }) {
  const { settings } = useStore();
  const cartService = useCartService();
  const [typed, setTyped] = useState<string | null>(null);
  // The last message sent: its response may be pending.
  const sentMessage = useRef<string | null>(null);
  const [chosenWrap, setChosenWrap] = useState<boolean | null>(null);
  const [status, setStatus] = useState<'saving' | 'saved' | null>(null);
  const [error, setError] = useState<string>();
  const price = settings['cart/gift_wrap_centavos'];
  const isWrapped = chosenWrap ?? giftWrap !== null;
  const message = typed ?? giftWrap?.message ?? '';

  async function send(sent: string | null, done: 'saved' | null) {
    sentMessage.current = sent;
    setError(undefined);
    setStatus('saving');
    try {
      await (sent === null ? unwrap(cartService) : wrapAsGift(cartService, sent));
      setStatus(done);
    } catch (failure) {
      sentMessage.current = null;
      setStatus(null);
      const reason = failure instanceof CallError ? failure.message : 'Something wrong, contact us';
      setError(await translateLater(reason));
    } finally {
      setChosenWrap(null);
    }
  }

  function choose(isGift: boolean) {
    setChosenWrap(isGift);
    void send(isGift ? message.trim() : null, null);
  }

  return (
    <div className={styles.giftWrap}>
      <Checkbox
        checked={isWrapped}
        error={error}
        aside={price === 0 ? 'Grátis' : <Amount centavos={price} />}
        onChange={(event) => choose(event.currentTarget.checked)}
      >
        Embrulhar para presente
      </Checkbox>
      {isWrapped ? (
        <Field
          label="Mensagem do cartão"
          requirement="optional"
          hint={`${message.length} de ${giftMessageLength} caracteres`}
        >
          <TextArea
            name="gift-message"
            rows={3}
            value={message}
            maxLength={giftMessageLength}
            onChange={(event) => {
              setTyped(event.target.value);
              setStatus(null);
            }}
            onBlur={() => {
              if (typed !== null && typed.trim() !== sentMessage.current) void send(typed.trim(), 'saved');
            }}
          />
        </Field>
      ) : null}
      <p className={styles.status} role="status">
        {status === 'saved' ? 'Mensagem salva' : null}
      </p>
    </div>
  );
}
