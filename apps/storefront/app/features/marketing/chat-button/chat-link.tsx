import { MessageCircle } from 'lucide-react';

import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { useChatUrl } from './use-chat-url.ts';

import styles from './chat-link.module.css';

/** Links to the store's chat within a page, instead of the floating button; renders nothing in a store without chat [CHT-01]. */
export function ChatLink({ text, children }: { text?: string; children: string }) {
  const href = useChatUrl(text);
  if (href === null) return null;
  return (
    <a data-chat className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      <MessageCircle aria-hidden="true" />
      {children}
      <VisuallyHidden> (abre em nova aba)</VisuallyHidden>
    </a>
  );
}
