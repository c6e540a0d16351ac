import { useEffect, useRef } from 'react';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { Button } from '#app/ui/button/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './consent-banner.module.css';

export interface ConsentBannerProps {
  onAcceptAll: () => void;
  onRefuse: () => void;
  onChoose: () => void;
}

const announcement = 'Aviso de cookies no fim da página: aceite, recuse ou escolha.';

/**
 * Asks for consent without blocking the page [LGP-01]: a card in the corner, with equal buttons that differ from those
 * to buy by.
 */
export function ConsentBanner({ onAcceptAll, onRefuse, onChoose }: ConsentBannerProps) {
  const status = useRef<HTMLSpanElement>(null);
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    // Filled after mounting, so that screen readers announce it.
    if (status.current) status.current.textContent = announcement;
    return publishHeight(ref.current);
  }, []);

  return (
    <section ref={ref} className={styles.banner} aria-label="Aviso de cookies">
      <VisuallyHidden>
        <span ref={status} role="status" />
      </VisuallyHidden>
      <div className={styles.inner}>
        <p className={styles.text}>
          <strong>Cookies.</strong> Usamos os essenciais para a loja funcionar. Com a sua permissão, outros
          lembram preferências, medem visitas e mostram ofertas.{' '}
          <button
            type="button"
            className={styles.link}
            // The policy is always loaded in its current version.
            onClick={() =>
              emitAppEvent('open-policy', { urlKey: 'politica-de-privacidade', isCached: false })
            }
          >
            Política de privacidade
          </button>
        </p>
        <div className={styles.actions}>
          <Button className={styles.action} variant="secondary" onClick={onRefuse}>
            Recusar
          </Button>
          <Button className={styles.action} variant="secondary" onClick={onAcceptAll}>
            Aceitar todos
          </Button>
          <Button className={styles.action} variant="secondary" onClick={onChoose}>
            Escolher
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Publishes the banner's height with its margin, by which elements at the lower edge move up and the page's end gets padding. */
function publishHeight(banner: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    if (!(entry?.target instanceof HTMLElement)) return;
    const margin = Number.parseFloat(getComputedStyle(entry.target).marginBottom);
    style.setProperty('--consent-height', `${entry.target.offsetHeight + margin}px`);
  });
  if (banner) observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-height');
  };
}
