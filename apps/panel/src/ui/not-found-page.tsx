import { PageHeading } from './page-heading.tsx';

export function NotFoundPage() {
  return (
    <PageHeading
      title="Página não encontrada"
      text="Confira o endereço, ou escolha uma seção na navegação."
    />
  );
}
