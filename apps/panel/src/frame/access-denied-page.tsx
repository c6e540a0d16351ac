import { PageHeading } from '#panel/ui/page-heading.tsx';

export function AccessDeniedPage() {
  return (
    <PageHeading
      title="Sem acesso a esta página"
      text="Seu acesso não inclui esta parte do painel. Fale com quem cuida da equipe."
    />
  );
}
