import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';
import { clsx } from 'clsx';
import { Clock, MessageCircleQuestion, Search } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';

import { scrollWithin } from '#app/platform/browser/scroll-within.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { RecentSearchesTools } from './recent-searches-tools.tsx';
import { deleteStoredSearch, deleteStoredSearches, storeSearch } from './recent-searches.ts';
import { startOptions } from './start-options.ts';
import { type SuggestionOption, suggestionOptions } from './suggestion-options.ts';
import { useCombobox } from './use-combobox.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

import styles from './suggestion-panel.module.css';

export interface SuggestionPanelProps {
  /** The search field. */
  input: HTMLInputElement;
  /** The text searched last, which gets no suggestions. */
  sentText: string;
  /** The store's categories, which an empty field offers. */
  categories: readonly CategoryNode[];
}

/**
 * Suggestions below the search field: terms, categories and products [CAT-03]; of an empty field the shopper's recent
 * searches, popular ones and categories.
 */
export function SuggestionPanel({ input, sentText, categories }: SuggestionPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const suggested = useSuggestions(input, sentText);
  const { public_id: store, settings } = useStore();
  const popular = settings['catalog/popular_searches'];
  const [recent, refresh] = useRecentSearches(input, store);
  const isEmpty = recent !== null;
  const options = useMemo(() => {
    if (recent !== null) return startOptions({ recent, popular, categories });
    return suggested ? suggestionOptions(suggested.text, suggested) : [];
  }, [recent, popular, categories, suggested]);
  const optionId = (at: number) => `${id}-${at}`;
  const listId = `${id}-list`;
  const { isOpen, activeAt, close } = useCombobox(input, {
    listId,
    optionId,
    optionCount: options.length,
    content: isEmpty ? 'start' : suggested,
    opensOnFocus: isEmpty,
  });
  useEffect(() => {
    const active = activeAt < 0 ? null : document.getElementById(`${id}-${activeAt}`);
    if (panel.current && active) scrollWithin(panel.current, active);
  }, [id, activeAt]);
  useEffect(() => {
    const form = input.form;
    form?.addEventListener('submit', close);
    return () => form?.removeEventListener('submit', close);
  });
  // Also a text that was sent before this code loaded.
  useEffect(() => storeSearch(store, sentText), [store, sentText]);

  function choose(option: SuggestionOption): void {
    if (option.kind !== 'product' && option.kind !== 'category' && option.kind !== 'answer')
      storeSearch(store, option.text);
    close();
  }

  function deleteSearch(text: string | null): void {
    if (text === null) deleteStoredSearches();
    else deleteStoredSearch(store, text);
    refresh();
    // The pressed button was removed.
    input.focus();
  }

  const group = (title: string, kind: Exclude<SuggestionOption['kind'], 'all'>) => {
    const placed = options.map((option, at) => ({ option, at })).filter(({ option }) => option.kind === kind);
    if (placed.length === 0) return null;
    return (
      <div role="group" aria-labelledby={`${id}-${kind}`} className={styles[kind]}>
        <span id={`${id}-${kind}`} className={styles.title}>
          {title}
        </span>
        {placed.map(({ option, at }) => (
          <Option
            key={option.href}
            id={optionId(at)}
            option={option}
            isActive={at === activeAt}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
    );
  };

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {isOpen
            ? announcementOf(
                isEmpty ? null : (suggested?.corrected ?? null),
                options.length - (isEmpty ? 0 : 1),
              )
            : ''}
        </span>
      </VisuallyHidden>
      {isOpen ? (
        <div ref={panel} className={styles.panel}>
          {/* Pressing the list must not move the focus out of the field. */}
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label="Sugestões de busca"
            className={isEmpty ? styles.start : styles.list}
            onMouseDown={(event) => event.preventDefault()}
          >
            {isEmpty ? (
              <>
                {group('Buscas recentes', 'recent')}
                {group('Buscas populares', 'popular')}
                {group('Categorias', 'category')}
              </>
            ) : (
              <>
                <div role="presentation" className={styles.words}>
                  {group('Categorias', 'category')}
                  {group('A loja responde', 'answer')}
                  {group('Sugestões', 'term')}
                </div>
                {group('Produtos', 'product')}
                <div role="presentation" className={styles.all}>
                  {options.map((option, at) =>
                    option.kind === 'all' ? (
                      <Option
                        key={option.href}
                        id={optionId(at)}
                        option={option}
                        isActive={at === activeAt}
                        onChoose={() => choose(option)}
                      />
                    ) : null,
                  )}
                </div>
              </>
            )}
          </div>
          {recent !== null && recent.length > 0 ? (
            <RecentSearchesTools texts={recent} onDelete={deleteSearch} />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

interface OptionProps {
  id: string;
  option: SuggestionOption;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  return (
    <PageLink
      id={id}
      role="option"
      aria-selected={isActive}
      href={option.href}
      tabIndex={-1}
      className={clsx(styles.option, isActive && styles.active)}
      onClick={onChoose}
    >
      {option.kind === 'product' ? (
        <>
          <span className={styles.picture}>
            {option.product.images[0] ? (
              <Picture image={option.product.images[0]} alt="" sizes="56px" maxWidth={160} />
            ) : null}
          </span>
          <span className={styles.text}>
            <span className={styles.name}>{option.product.name}</span>
            <Price
              priceCentavos={option.product.price_centavos}
              listPriceCentavos={option.product.list_price_centavos}
              isFromPrice={option.product.is_from_price}
              size="s"
            />
          </span>
        </>
      ) : option.kind === 'all' ? (
        <span>Ver todos os resultados para “{option.text}”</span>
      ) : (
        <>
          {option.kind === 'recent' ? <Clock aria-hidden="true" /> : null}
          {option.kind === 'term' || option.kind === 'popular' ? <Search aria-hidden="true" /> : null}
          {option.kind === 'answer' ? <MessageCircleQuestion aria-hidden="true" /> : null}
          <span>{option.text}</span>
        </>
      )}
    </PageLink>
  );
}

/** Returns the announcement of the panel for screen readers: a correction, and the number of suggestions. */
function announcementOf(corrected: string | null, count: number): string {
  const correction = corrected === null ? '' : `Você quis dizer “${corrected}”? `;
  return correction + countOf(count);
}

function countOf(count: number): string {
  return `${count === 1 ? '1 sugestão' : `${count} sugestões`}: use as setas para escolher.`;
}
