import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { type SuggestionOption, suggestionOptions } from './suggestion-options.ts';
import { useCombobox } from './use-combobox.ts';
import { type Suggested, useSuggestions } from './use-suggestions.ts';

import styles from './suggestion-panel.module.css';

export interface SuggestionPanelProps {
  /** The search field. */
  input: HTMLInputElement;
  /** The text searched last, which gets no suggestions. */
  sentText: string;
}

/** Suggestions below the search field: terms, categories and products [CAT-03]. */
export function SuggestionPanel({ input, sentText }: SuggestionPanelProps) {
  const id = useId();
  const suggested = useSuggestions(input, sentText);
  const options = useMemo(() => (suggested ? suggestionOptions(suggested.text, suggested) : []), [suggested]);
  const optionId = (at: number) => `${id}-${at}`;
  const listId = `${id}-list`;
  const { isOpen, activeAt, close } = useCombobox(input, {
    listId,
    optionId,
    optionCount: options.length,
    content: suggested,
  });
  useEffect(() => {
    if (activeAt >= 0) document.getElementById(`${id}-${activeAt}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeAt]);
  useEffect(() => {
    const form = input.form;
    form?.addEventListener('submit', close);
    return () => form?.removeEventListener('submit', close);
  });

  const group = (title: string, kind: 'term' | 'category' | 'product') => {
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
            onChoose={close}
          />
        ))}
      </div>
    );
  };

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen && suggested ? said(suggested) : ''}</span>
      </VisuallyHidden>
      {isOpen ? (
        // Pressing the panel must not move the focus out of the field.
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label="Sugestões de busca"
          className={styles.panel}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div role="presentation" className={styles.words}>
            {group('Sugestões', 'term')}
            {group('Categorias', 'category')}
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
                  onChoose={close}
                />
              ) : null,
            )}
          </div>
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
          {option.kind === 'term' ? <Search aria-hidden="true" /> : null}
          <span>{option.text}</span>
        </>
      )}
    </PageLink>
  );
}

/** Returns the announcement of the panel for screen readers. */
function said({ corrected, terms, categories, products }: Suggested): string {
  const meant = corrected === null ? '' : `Você quis dizer “${corrected}”? `;
  const count = terms.length + categories.length + products.length;
  return `${meant}${count === 1 ? '1 sugestão' : `${count} sugestões`}: use as setas para escolher.`;
}
