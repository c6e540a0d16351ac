import { reviewStatusLabels } from '#panel/ui/labels/review-status-labels.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';

import { ReviewQueue } from './review-queue.tsx';

const starChoices = ['5', '4', '3', '2', '1'].map(
  (stars) => [stars, stars === '1' ? '1 estrela' : `${stars} estrelas`] as const,
);

/** The reviews of the store: those to decide, and the decided ones. */
export function ReviewsPage() {
  return (
    <ListScreen
      title="Avaliações"
      text="A publica e R recusa a avaliação em foco; J e K vão à próxima e à anterior. O autor só recebe o e-mail um minuto depois: até lá dá para desfazer."
      sort={{ field: 'written_at', order: 'DESC' }}
      filters={
        <>
          <ChoiceFilter source="status" label="Situação" choices={Object.entries(reviewStatusLabels)} />
          <ChoiceFilter source="rating" label="Nota" choices={starChoices} />
          <SearchFilter source="q" label="Produto ou SKU" />
        </>
      }
      emptyText="Ainda não há avaliações."
    >
      <ReviewQueue />
    </ListScreen>
  );
}
