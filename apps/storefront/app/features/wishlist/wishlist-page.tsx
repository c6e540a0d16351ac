import type { PagedWishes } from '@vitrine/contract/schemas/wishlist.ts';
import { Heart } from 'lucide-react';

import { homePath, wishlistPath } from '#app/platform/addresses/paths.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import { WishRow } from './wish-row.tsx';

import styles from './wishlist-page.module.css';

export interface WishlistPageProps {
  wishes: PagedWishes;
  /** Called after a removal, to reload the list. */
  onChange: () => void;
}

/** The customer's wishlist, newest first [WSH-02]. */
export function WishlistPage({ wishes, onChange }: WishlistPageProps) {
  const { closing } = useStore();
  return (
    <div className={styles.page}>
      <div>
        <h1>Lista de desejos</h1>
        {wishes.total === 0 ? null : (
          <p className={styles.count}>{wishes.total === 1 ? '1 produto' : `${wishes.total} produtos`}</p>
        )}
      </div>
      {wishes.items.length === 0 ? (
        <EmptyState
          icon={<Heart aria-hidden="true" />}
          title="Sua lista de desejos está vazia"
          {...(closing
            ? {}
            : {
                text: 'Toque no coração de um produto para guardá-lo aqui. Avisamos nesta página quando o preço baixar ou ele voltar ao estoque.',
                action: <ButtonLink href={homePath}>Ver produtos</ButtonLink>,
              })}
        />
      ) : (
        <ul className={styles.list}>
          {wishes.items.map((wish) => (
            <WishRow key={wish.product.id} wish={wish} onGone={onChange} />
          ))}
        </ul>
      )}
      <Pagination
        page={wishes.page}
        pageCount={wishes.page_count}
        hrefOf={wishlistPath}
        label="Páginas da lista de desejos"
      />
    </div>
  );
}
