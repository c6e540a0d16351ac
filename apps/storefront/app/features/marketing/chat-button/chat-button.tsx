import { clsx } from 'clsx';

import { useStore } from '#app/platform/store/store-context.ts';
import { Floater } from '#app/ui/floater/floater.tsx';
import { useScrollsDown } from '#app/ui/floater/use-scrolls-down.ts';

import { useChatUrl } from './use-chat-url.ts';

import styles from './chat-button.module.css';

/** Links to the store's chat, if configured [CHT-01]. */
export function ChatButton() {
  const { custom } = useStore();
  const isAway = useScrollsDown();
  const href = useChatUrl();
  if (href === null) return null;
  const greeting = custom['whatsapp_greeting'] ?? '';
  return (
    <Floater place="end">
      <a
        className={clsx(styles.button, isAway && styles.away)}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ChatMark />
        <span className={styles.hidden}>Conversar no WhatsApp (abre em nova aba)</span>
        {greeting === '' ? null : <span className={styles.greeting}>{greeting}</span>}
      </a>
    </Floater>
  );
}

/** A speech bubble with a handset, a familiar chat symbol. */
function ChatMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
      <path
        d="M3.2 20.8l1.2-4.3a8.8 8.8 0 1 1 3.2 3.1z"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M8.9 7.6c.3-.3.8-.3 1 .1l.7 1.4c.1.3.1.6-.1.8l-.5.6c-.1.2-.1.4 0 .6a6 6 0 0 0 2.9 2.9c.2.1.4.1.6 0l.6-.5c.2-.2.5-.2.8-.1l1.4.7c.4.2.4.7.1 1-.7.8-1.7 1.1-2.6.8a8.6 8.6 0 0 1-5.7-5.7c-.3-.9 0-1.9.8-2.6z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
